import { PasswordInput, TextInput } from '@mantine/core';
import { DEFAULT_NEW_USER_ROLE } from '@portal/contract/permissions.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal } from '../../../forms/FormModal.tsx';
import { MobileField } from '../../../forms/MobileField.tsx';
import { useSubmit } from '../../../forms/use-submit.ts';
import { noticeDone, noticeError } from '../../../notices.ts';
import { staffCall } from '../../../staff-api.ts';
import { RoleField } from './RoleField.tsx';
import { useUsersChanged } from './use-users.ts';

interface AddUserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function AddUser({ opened, onClose }: AddUserProps) {
  return (
    <FormModal opened={opened} title="Add User" onClose={onClose}>
      <AddForm onClose={onClose} />
    </FormModal>
  );
}

const EMPTY = { username: '', password: '', role: DEFAULT_NEW_USER_ROLE, mobile: '' };

function AddForm({ onClose }: Pick<AddUserProps, 'onClose'>) {
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
      <TextInput
        data-autofocus
        label="Username"
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={submit.fields['username']}
        value={values.username}
        onChange={(event) => setValues({ ...values, username: event.currentTarget.value })}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        error={submit.fields['password']}
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
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
