import { isRole, roleLabel } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { isWaiting, useNoticeWaiting } from '../../../approvals/waiting.ts';
import { CHANGED_MEANWHILE, ChangedMeanwhile } from '../../../forms/ChangedMeanwhile.tsx';
import { FormActions } from '../../../forms/FormActions.tsx';
import formStyles from '../../../forms/Form.module.css';
import { Form, RecordModal } from '../../../forms/FormModal.tsx';
import { MobileField } from '../../../forms/MobileField.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import type { FieldWords } from '../../../forms/typed-values.ts';
import { useTypedValues } from '../../../forms/use-typed-values.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { RoleField } from './RoleField.tsx';
import { readUser, type StaffUser, useUsersChanged } from './use-users.ts';

interface EditUserProps {
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

export function EditUser({ user, onClose }: EditUserProps) {
  return (
    <RecordModal record={user} title="Edit User" onClose={onClose}>
      {(shown) => <EditForm key={`${shown.id} ${shown.updated_at}`} user={shown} onClose={onClose} />}
    </RecordModal>
  );
}

interface EditFormProps extends EditUserProps {
  readonly user: StaffUser;
}

const valuesOf = ({ role, mobile_number: mobile }: StaffUser) => ({
  role,
  password: '',
  mobile: mobile ?? '',
});

const USER_WORDS: FieldWords<ReturnType<typeof valuesOf>> = {
  role: { label: 'Role', shown: (role) => (isRole(role) ? roleLabel(role) : role) },
  mobile: { label: 'Mobile Number' },
};

function EditForm({ user: opened, onClose }: EditFormProps) {
  const changed = useUsersChanged();
  const noticeWaiting = useNoticeWaiting();
  const form = useTypedValues(opened, { valuesOf, words: USER_WORDS });
  const { record: user, values, setValues } = form;
  const { role, password, mobile } = values;
  const submit = useSubmit(
    { refused: STAFF_TEXTS.userUpdateFailed },
    { notice: noticeError, shownFields: ['role', 'password', 'mobile_number'], inForm: [CHANGED_MEANWHILE] },
  );
  const reload = useSubmit({ refused: STAFF_TEXTS.usersFailed }, { notice: noticeError });
  const save = () =>
    submit.run(async () => {
      const reply = await staffCall('PUT /api/admin/users/:id', {
        params: { id: user.id },
        body: { role, password, mobile_number: mobile, updated_at: user.updated_at },
      });
      if (isWaiting(reply)) noticeWaiting(reply);
      else noticeDone(STAFF_TEXTS.userUpdated);
      onClose();
      await changed();
    });
  const loadAgain = () =>
    reload.run(async () => {
      const now = await readUser(user);
      await changed();
      form.goOnWith(now);
      submit.say(undefined);
    });
  return (
    <Form onSubmit={save}>
      <p className={formStyles.words}>
        User <b>{user.username}</b>. {STAFF_TEXTS.changeLogsOut}
      </p>
      <RoleField
        isFirst
        role={role}
        error={submit.fields['role']}
        onChange={(chosen) => setValues({ ...values, role: chosen })}
      />
      <PasswordField
        label="New Password"
        description={STAFF_TEXTS.blankKeepsPassword}
        name="password"
        error={submit.fields['password']}
        value={password}
        onChange={(text) => setValues({ ...values, password: text })}
      />
      <MobileField
        description={STAFF_TEXTS.mobileGetsCodes}
        error={submit.fields['mobile_number']}
        value={mobile}
        onChange={(text) => setValues({ ...values, mobile: text })}
      />
      <ChangedMeanwhile
        text={submit.failure}
        changes={form.changes}
        isBusy={reload.isBusy}
        onReload={loadAgain}
      />
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
