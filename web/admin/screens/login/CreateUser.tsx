import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { publicCall } from '../../../api/client.ts';
import { FormActions, FormEnd } from '../../forms/FormActions.tsx';
import { Form, FormModal, type DialogState } from '../../forms/FormModal.tsx';
import { FormNotice } from '../../forms/FormNotice.tsx';
import { useSubmit } from '../../../api/use-submit.ts';
import { MobileField } from '../../forms/MobileField.tsx';
import { UsernameField } from '../../forms/UsernameField.tsx';
import { signupMistake } from './new-password.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export function CreateUser({ opened, onClose }: DialogState) {
  return (
    <FormModal opened={opened} title="Create New User" onClose={onClose}>
      <SignupForm onClose={onClose} />
    </FormModal>
  );
}

const EMPTY = { username: '', password: '', confirmation: '', mobile: '' };

function SignupForm({ onClose }: Pick<DialogState, 'onClose'>) {
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
      <FormEnd onClose={onClose}>
        <FormNotice done={done} />
      </FormEnd>
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
