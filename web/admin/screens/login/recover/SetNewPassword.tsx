import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useEffect, useState } from 'react';
import { publicCall } from '../../../../api/client.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, RecordModal } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { CodeField } from '../CodeField.tsx';
import { resetMistake } from '../new-password.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import type { Claim } from './claim.ts';

const CLOSES_AFTER_MS = 3000;

interface SetNewPasswordProps {
  readonly claim: Claim | undefined;
  readonly passwordMinLength: number;
  readonly onClose: () => void;
}

export function SetNewPassword({ claim, passwordMinLength, onClose }: SetNewPasswordProps) {
  return (
    <RecordModal record={claim} title="Set New Password" onClose={onClose}>
      {(shown) => <PasswordForm claim={shown} minLength={passwordMinLength} onClose={onClose} />}
    </RecordModal>
  );
}

const EMPTY = { code: '', password: '', confirmation: '' };

interface PasswordFormProps {
  readonly claim: Claim;
  readonly minLength: number;
  readonly onClose: () => void;
}

function PasswordForm({ claim, minLength, onClose }: PasswordFormProps) {
  const [values, setValues] = useState(EMPTY);
  const [done, setDone] = useState<string>();
  const submit = useSubmit({ refused: STAFF_TEXTS.passwordResetFailed, noAnswer: STAFF_TEXTS.networkError });
  useCloseAfter(done !== undefined, onClose);
  const reset = () => {
    if (done !== undefined) return;
    const mistake = resetMistake(values, minLength);
    submit.say(mistake);
    if (mistake !== undefined) return;
    submit.run(async () => {
      const { message } = await publicCall('POST /api/admin/forgot-password', {
        body: {
          action: 'reset_password_self',
          username: claim.username,
          mobile_number: claim.mobile,
          new_password: values.password,
          otp: values.code,
        },
      });
      setDone(message);
    });
  };
  return (
    <Form onSubmit={reset}>
      <p className={formStyles.words}>{STAFF_TEXTS.codeSentIfKnown}</p>
      <CodeField value={values.code} onChange={(code) => setValues({ ...values, code })} />
      <NewPasswordFields
        label="New Password"
        name="new_password"
        value={values}
        onChange={(change) => setValues({ ...values, ...change })}
      />
      <FormNotice failure={submit.failure} done={done} />
      <FormActions action="Set password" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

function useCloseAfter(isDone: boolean, close: () => void): void {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(close, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
    // The time runs from the success alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone]);
}
