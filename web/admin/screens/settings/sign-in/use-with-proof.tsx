import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import formStyles from '../../../forms/Form.module.css';
import { Form, FormModal } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { PasswordField } from '../../../forms/PasswordField.tsx';
import { staffCall } from '../../../staff-api.ts';
import { SignInAgain } from './SignInAgain.tsx';

type Task = () => Promise<void>;

interface WithProof {
  /** Does the task; if the server asks for the password first, once that was entered. */
  readonly run: (task: Task) => Promise<void>;
  readonly dialog: ReactNode;
}

/** Changes of the own sign-in need a proof from the last minutes: the password, or a sign-in by the identity provider. */
export function useWithProof(): WithProof {
  const [waiting, setWaiting] = useState<{ readonly task: Task }>();
  const [isElsewhere, setElsewhere] = useState(false);
  const run = async (task: Task) => {
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'SIGN_IN_AGAIN_NEEDED') setElsewhere(true);
      else if (error.code === 'PASSWORD_NEEDED') setWaiting({ task });
      else throw error;
    }
  };
  const close = () => setWaiting(undefined);
  const dialog = (
    <>
      <FormModal opened={waiting !== undefined} title="Enter your password" onClose={close}>
        {waiting === undefined ? null : <PasswordForm task={waiting.task} onClose={close} />}
      </FormModal>
      <FormModal opened={isElsewhere} title="Sign in again" onClose={() => setElsewhere(false)}>
        <SignInAgain onClose={() => setElsewhere(false)} />
      </FormModal>
    </>
  );
  return { run, dialog };
}

function PasswordForm({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const [password, setPassword] = useState('');
  const submit = useSubmit({ refused: STAFF_TEXTS.ownPasswordFailed }, { shownFields: ['password'] });
  const confirm = () =>
    submit.run(async () => {
      await staffCall('POST /api/admin/confirm-password', { body: { password } });
      onClose();
      await task();
    });
  return (
    <Form onSubmit={confirm}>
      <p className={formStyles.words}>This changes how you log in, so it needs your password again.</p>
      <PasswordField
        data-autofocus
        isCurrent
        label="Password"
        name="password"
        error={submit.fields['password']}
        value={password}
        onChange={setPassword}
      />
      <FormNotice failure={submit.failure} />
      <FormActions action="Go on" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
