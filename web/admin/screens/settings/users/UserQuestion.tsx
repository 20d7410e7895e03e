import { factorsResetText } from '@portal/contract/texts/second-factor.ts';
import { deleteUserText, STAFF_TEXTS, toggleUserText } from '@portal/contract/texts/staff.ts';
import { isWaiting, useNoticeWaiting } from '../../../approvals/waiting.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { IN_A_ROW, keepFocusInSight } from '../../../../ui/screen/focus-in-sight.ts';
import { type DialogState, useLastOpen } from '../../../forms/FormModal.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { type StaffUser, useUsersChanged } from './use-users.ts';

export interface Question {
  readonly kind: 'toggle' | 'delete' | 'factors';
  readonly user: StaffUser;
}

interface UserQuestionProps {
  readonly question: Question | undefined;
  readonly onClose: () => void;
}

/** Activating, deactivating or deleting a user always asks for confirmation. */
export function UserQuestion({ question, onClose }: UserQuestionProps) {
  const shown = useLastOpen(question);
  if (shown === undefined) return null;
  const Dialog = { delete: DeleteQuestion, toggle: ToggleQuestion, factors: FactorsQuestion }[shown.kind];
  return <Dialog user={shown.user} opened={question !== undefined} onClose={onClose} />;
}

interface DialogProps extends DialogState {
  readonly user: StaffUser;
}

function ToggleQuestion({ user, opened, onClose }: DialogProps) {
  const changed = useUsersChanged();
  const noticeWaiting = useNoticeWaiting();
  const submit = useSubmit({ refused: STAFF_TEXTS.userStatusFailed }, { notice: noticeError });
  const toggle = () =>
    submit.run(async () => {
      const reply = await staffCall('POST /api/admin/users/:id/toggle-status', {
        params: { id: user.id },
        body: { is_active: !user.is_active },
      });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.success, reply.message);
      onClose();
      await changed();
    });
  return (
    <ConfirmDialog
      opened={opened}
      title={user.is_active ? 'Deactivate user' : 'Activate user'}
      text={toggleUserText(user.username, user.is_active)}
      action={user.is_active ? 'Deactivate' : 'Activate'}
      isBusy={submit.isBusy}
      onConfirm={toggle}
      onClose={onClose}
    />
  );
}

function FactorsQuestion({ user, opened, onClose }: DialogProps) {
  const changed = useUsersChanged();
  const noticeWaiting = useNoticeWaiting();
  const submit = useSubmit({ refused: STAFF_TEXTS.userUpdateFailed }, { notice: noticeError });
  const reset = () =>
    submit.run(async () => {
      const reply = await staffCall('POST /api/admin/users/:id/reset-factors', {
        params: { id: user.id },
      });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.success, reply.message);
      onClose();
      await changed();
    });
  return (
    <ConfirmDialog
      opened={opened}
      title="Reset second factors"
      text={factorsResetText(user.username)}
      action="Reset"
      isDangerous
      isBusy={submit.isBusy}
      onConfirm={reset}
      onClose={onClose}
    />
  );
}

function DeleteQuestion({ user, opened, onClose }: DialogProps) {
  const changed = useUsersChanged();
  const noticeWaiting = useNoticeWaiting();
  const submit = useSubmit({ refused: STAFF_TEXTS.userDeleteFailed }, { notice: noticeError });
  const remove = () =>
    submit.run(async () => {
      const reply = await staffCall('DELETE /api/admin/users/:id', { params: { id: user.id } });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.userDeleted);
      onClose();
      await changed();
      keepFocusInSight(IN_A_ROW);
    });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete user"
      text={deleteUserText(user.username)}
      action="Delete"
      isDangerous
      isBusy={submit.isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
