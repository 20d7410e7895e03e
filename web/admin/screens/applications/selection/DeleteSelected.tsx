import { deleteSelectedText, STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { isWaiting, useNoticeWaiting } from '../../../approvals/waiting.ts';
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx';
import { useLastOpen } from '../../../forms/FormModal.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { useApplicationsChanged } from '../use-applications.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';

const NONE: ReadonlySet<number> = new Set();

/** All of them or none: where money was paid for one, the server says for which. */
export function DeleteSelected({ ids, opened, onClose, onDone }: BulkDialogProps) {
  const changed = useApplicationsChanged();
  const noticeWaiting = useNoticeWaiting();
  const count = useLastOpen(opened ? ids.size : undefined);
  const submit = useSubmit(
    { refused: STAFF_TEXTS.deleteFailed },
    { notice: noticeError, onFailure: onClose },
  );
  const remove = () =>
    submit.run(async () => {
      const reply = await staffCall('POST /api/applications/bulk-delete', { body: { ids: [...ids] } });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.deleted);
      onClose();
      onDone(NONE);
      await changed();
    });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete applications"
      text={deleteSelectedText(count ?? 0)}
      action="Delete"
      isDangerous
      isBusy={submit.isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
