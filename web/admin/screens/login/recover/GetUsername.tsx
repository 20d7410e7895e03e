import { checkPhone } from '@portal/contract/rules/identity.ts';
import { checkRecoveryCode } from '@portal/contract/rules/staff-account.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { useState } from 'react';
import { publicCall } from '../../../../api/client.ts';
import formStyles from '../../../forms/Form.module.css';
import { FormActions, FormEnd } from '../../../forms/FormActions.tsx';
import { Form, FormModal, type DialogState } from '../../../forms/FormModal.tsx';
import { FormNotice } from '../../../forms/FormNotice.tsx';
import { useSubmit } from '../../../../api/use-submit.ts';
import { CodeField } from '../CodeField.tsx';
import { MobileField } from '../../../forms/MobileField.tsx';
import styles from './GetUsername.module.css';

export function GetUsername({ opened, onClose }: DialogState) {
  return (
    <FormModal opened={opened} title="Get Username" onClose={onClose}>
      <UsernameSteps onClose={onClose} />
    </FormModal>
  );
}

const FAILURES = { refused: STAFF_TEXTS.usernameFailed, noAnswer: STAFF_TEXTS.networkError };

/** The mobile number, then the code that was sent to it, then the name. */
function UsernameSteps({ onClose }: Pick<DialogState, 'onClose'>) {
  const [mobile, setMobile] = useState('');
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [username, setUsername] = useState<string>();
  const submit = useSubmit(FAILURES);

  const send = () => {
    const mistake = checkPhone(mobile);
    submit.say(mistake);
    if (mistake !== undefined) return;
    submit.run(async () => {
      await publicCall('POST /api/admin/forgot-password', {
        body: { action: 'get_username_by_mobile', mobile_number: mobile },
      });
      setSent(true);
    });
  };
  const ask = () => {
    const mistake = checkRecoveryCode(code);
    submit.say(mistake);
    if (mistake !== undefined) return;
    submit.run(async () => {
      const answer = await publicCall('POST /api/admin/forgot-password', {
        body: { action: 'get_username_by_mobile', mobile_number: mobile, otp: code },
      });
      setUsername(answer.username);
    });
  };

  if (username !== undefined) return <Found username={username} onClose={onClose} />;
  return (
    <Form onSubmit={isSent ? ask : send}>
      {isSent ? (
        <>
          <p className={formStyles.words}>{STAFF_TEXTS.codeSentIfKnown}</p>
          <CodeField isNextStep value={code} onChange={setCode} />
        </>
      ) : (
        <>
          <p className={formStyles.words}>{STAFF_TEXTS.codeGoesToMobile}</p>
          <MobileField isFirst value={mobile} onChange={setMobile} />
        </>
      )}
      <FormNotice failure={submit.failure} />
      <FormActions action={isSent ? 'Get username' : 'Send code'} isBusy={submit.isBusy} onCancel={onClose} />
    </Form>
  );
}

function Found({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  return (
    <FormEnd onClose={onClose}>
      <div role="status">
        <p className={formStyles.words}>{STAFF_TEXTS.usernameFound}</p>
        <p className={styles.username}>{username}</p>
      </div>
    </FormEnd>
  );
}
