import { Button, PasswordInput, TextInput } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { publicCall } from '../../../api/client.ts';
import formStyles from '../../forms/Form.module.css';
import { FormActions } from '../../forms/FormActions.tsx';
import { Form, FormModal } from '../../forms/FormModal.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { useSubmit } from '../../forms/use-submit.ts';
import { MobileField } from '../../forms/MobileField.tsx';
import { signupMistake } from './new-password.ts';

interface CreateUserProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function CreateUser({ opened, onClose }: CreateUserProps) {
  return (
    <FormModal opened={opened} title="Create New User" onClose={onClose}>
      <SignupForm onClose={onClose} />
    </FormModal>
  );
}

const EMPTY = { username: '', password: '', confirmation: '', mobile: '' };

function SignupForm({ onClose }: Pick<CreateUserProps, 'onClose'>) {
  const [values, setValues] = useState(EMPTY);
  const [done, setDone] = useState<string>();
  const submit = useSubmit({ refused: STAFF_TEXTS.signupFailed, noAnswer: STAFF_TEXTS.networkError });
  const signUp = () => {
    const mistake = signupMistake(values);
    submit.say(mistake);
    if (mistake !== undefined) return;
    const { username, password, mobile } = values;
    submit.run(async () => {
      const { message } = await publicCall('POST /api/admin/signup', {
        body: { username: username.trim(), password, mobile_number: mobile },
      });
      setDone(message);
    });
  };
  if (done !== undefined) {
    return (
      <div className={formStyles.form}>
        <FormNotice done={done} />
        <div className={formStyles.actions}>
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    );
  }
  return (
    <Form onSubmit={signUp}>
      <TextInput
        data-autofocus
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.username}
        onChange={(event) => setValues({ ...values, username: event.currentTarget.value })}
      />
      <MobileField value={values.mobile} onChange={(mobile) => setValues({ ...values, mobile })} />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="new-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.currentTarget.value })}
      />
      <PasswordInput
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        value={values.confirmation}
        onChange={(event) => setValues({ ...values, confirmation: event.currentTarget.value })}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Create user" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
