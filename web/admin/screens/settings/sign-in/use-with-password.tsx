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

type Task = () => Promise<void>;

interface WithPassword {
  /** Does the task; if the server asks for the password first, once that was entered. */
  readonly run: (task: Task) => Promise<void>;
  readonly dialog: ReactNode;
}

/** Changes of the own sign-in need a password that was entered within the last minutes. */
export function useWithPassword(): WithPassword {
  const [waiting, setWaiting] = useState<{ readonly task: Task }>();
  const run = async (task: Task) => {
    try {
      await task();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PASSWORD_NEEDED') throw error;
      setWaiting({ task });
    }
  };
  const close = () => setWaiting(undefined);
  const dialog = (
    <FormModal opened={waiting !== undefined} title="Enter your password" onClose={close}>
      {waiting === undefined ? null : <PasswordForm task={waiting.task} onClose={close} />}
    </FormModal>
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
