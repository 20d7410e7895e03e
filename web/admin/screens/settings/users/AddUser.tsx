import { DEFAULT_NEW_USER_ROLE } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal, type DialogState } from '../../../forms/FormModal.tsx';
import { MobileField } from '../../../forms/MobileField.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { UsernameField } from '../../../forms/UsernameField.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { RoleField } from './RoleField.tsx';
import { useUsersChanged } from './use-users.ts';

export function AddUser({ opened, onClose }: DialogState) {
  return (
    <FormModal opened={opened} title="Add User" onClose={onClose}>
      <AddForm onClose={onClose} />
    </FormModal>
  );
}

const EMPTY = { username: '', password: '', role: DEFAULT_NEW_USER_ROLE, mobile: '' };

function AddForm({ onClose }: Pick<DialogState, 'onClose'>) {
  const changed = useUsersChanged();
  const [values, setValues] = useState(EMPTY);
  const submit = useSubmit(
    { refused: STAFF_TEXTS.userAddFailed },
    { notice: noticeError, shownFields: ['username', 'password', 'role', 'mobile_number'] },
  );
  const add = () =>
    submit.run(async () => {
      const { username, password, role, mobile } = values;
      await staffCall('POST /api/admin/users', {
        body: { username: username.trim(), password, role, mobile_number: mobile },
      });
      noticeDone(STAFF_TEXTS.userAdded);
      onClose();
      await changed();
    });
  return (
    <Form onSubmit={add}>
      <UsernameField
        isOfAnother
        error={submit.fields['username']}
        value={values.username}
        onChange={(username) => setValues({ ...values, username })}
      />
      <PasswordField
        label="Password"
        name="password"
        error={submit.fields['password']}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
      />
      <RoleField
        role={values.role}
        error={submit.fields['role']}
        onChange={(role) => setValues({ ...values, role })}
      />
      <MobileField
        isOptional
        error={submit.fields['mobile_number']}
        value={values.mobile}
        onChange={(mobile) => setValues({ ...values, mobile })}
      />
      <p className={formStyles.words}>{STAFF_TEXTS.startsInactive}</p>
      <FormActions action="Add user" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
