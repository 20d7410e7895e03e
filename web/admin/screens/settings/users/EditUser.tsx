import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { FormActions } from '../../../forms/FormActions.tsx';
import formStyles from '../../../forms/Form.module.css';
import { Form, RecordModal } from '../../../forms/FormModal.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { RoleField } from './RoleField.tsx';
import { type StaffUser, useUsersChanged } from './use-users.ts';

interface EditUserProps {
  readonly user: StaffUser | undefined;
  readonly onClose: () => void;
}

export function EditUser({ user, onClose }: EditUserProps) {
  return (
    <RecordModal record={user} title="Edit User" onClose={onClose}>
      {(shown) => <EditForm key={shown.id} user={shown} onClose={onClose} />}
    </RecordModal>
  );
}

function EditForm({ user, onClose }: { readonly user: StaffUser; readonly onClose: () => void }) {
  const changed = useUsersChanged();
  const [role, setRole] = useState(user.role);
  const [password, setPassword] = useState('');
  const submit = useSubmit(
    { refused: STAFF_TEXTS.userUpdateFailed },
    { notice: noticeError, shownFields: ['role', 'password'] },
  );
  const save = () =>
    submit.run(async () => {
      await staffCall('PUT /api/admin/users/:id', { params: { id: user.id }, body: { role, password } });
      noticeDone(STAFF_TEXTS.userUpdated);
      onClose();
      await changed();
    });
  return (
    <Form onSubmit={save}>
      <p className={formStyles.words}>
        User <b>{user.username}</b>. {STAFF_TEXTS.changeLogsOut}
      </p>
      <RoleField isFirst role={role} error={submit.fields['role']} onChange={setRole} />
      <PasswordField
        label="New Password"
        description={STAFF_TEXTS.blankKeepsPassword}
        name="password"
        error={submit.fields['password']}
        value={password}
        onChange={setPassword}
      />
      <FormActions action="Save" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
