import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { publicCall } from '../../../../api/client.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions } from '../../../forms/FormActions.tsx';
import { Form, FormModal, type DialogState } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { MobileField } from '../../../forms/MobileField.tsx';
import { UsernameField } from '../../../forms/UsernameField.tsx';
import type { Claim } from './claim.ts';
import { SetNewPassword } from './SetNewPassword.tsx';

interface ForgotPasswordProps extends DialogState {
  readonly passwordMinLength: number;
}

/** First who it is; then, with the code that was sent to them, the new password. */
export function ForgotPassword({ opened, passwordMinLength, onClose }: ForgotPasswordProps) {
  const [claim, setClaim] = useState<Claim>();
  const close = () => {
    setClaim(undefined);
    onClose();
  };
  return (
    <>
      <FormModal opened={opened && claim === undefined} title="Forgot Password" onClose={close}>
        <VerifyForm onClose={close} onVerified={setClaim} />
      </FormModal>
      <SetNewPassword
        claim={opened ? claim : undefined}
        passwordMinLength={passwordMinLength}
        onClose={close}
      />
    </>
  );
}

interface VerifyFormProps extends Pick<DialogState, 'onClose'> {
  readonly onVerified: (claim: Claim) => void;
}

function VerifyForm({ onClose, onVerified }: VerifyFormProps) {
  const [username, setUsername] = useState('');
  const [mobile, setMobile] = useState('');
  const submit = useSubmit({ refused: STAFF_TEXTS.verificationFailed, noAnswer: STAFF_TEXTS.networkError });
  const verify = () =>
    submit.run(async () => {
      const claim = { username: username.trim(), mobile };
      await publicCall('POST /api/admin/forgot-password', {
        body: { action: 'verify_user', username: claim.username, mobile_number: mobile },
      });
      onVerified(claim);
    });
  return (
    <Form onSubmit={verify}>
      <p className={formStyles.words}>{STAFF_TEXTS.codeGoesToRecord}</p>
      <UsernameField value={username} onChange={setUsername} />
      <MobileField value={mobile} onChange={setMobile} />
      <FormNotice failure={submit.failure} />
      <FormActions action="Verify user" isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
