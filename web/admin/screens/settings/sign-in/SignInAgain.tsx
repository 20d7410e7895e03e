import { IDENTITY_TEXTS, signInAgainText, signInWithText } from '@portal/contract/texts/identity.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useSubmit } from '../../../../api/use-submit.ts';
import { FormActions } from '../../../forms/FormActions.tsx';
import formStyles from '../../../forms/Form.module.css';
import { Form } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { noteConfirmation } from '../../../session/provider-session.ts';
import { useLoginOptions } from '../../../session/use-login-options.ts';
import { staffCall } from '../../../staff-api.ts';

/** The way to the identity provider, which asks the user to sign in again and leads back to this screen. */
export function SignInAgain({ onClose }: { readonly onClose: () => void }) {
  const { providerName = 'your work account' } = useLoginOptions();
  const submit = useSubmit({ refused: IDENTITY_TEXTS.failed, noAnswer: STAFF_TEXTS.networkError });
  const go = () =>
    submit.run(async () => {
      const { url } = await staffCall('POST /api/admin/identity/confirm/start', {});
      noteConfirmation(url);
      location.assign(url);
    });
  return (
    <Form onSubmit={go}>
      <p className={formStyles.words}>{signInAgainText(providerName)}</p>
      <FormNotice failure={submit.failure} />
      <FormActions action={signInWithText(providerName)} isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}
