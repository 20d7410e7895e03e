import { Button } from '@mantine/core';
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
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { UsernameField } from './UsernameField.tsx';

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
      <UsernameField value={values.username} onChange={(username) => setValues({ ...values, username })} />
      <MobileField value={values.mobile} onChange={(mobile) => setValues({ ...values, mobile })} />
      <NewPasswordFields
        label="Password"
        name="password"
        value={values}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Create user" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
