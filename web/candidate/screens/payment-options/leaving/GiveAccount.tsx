import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { candidateCall } from '../../../candidate-api.ts';
import { accountMistake, accountOf, NO_ACCOUNT } from './account-form.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './Leaving.module.css';
import { drawWithdrawal } from './withdrawal-query.ts';

/** Asks for the account that a transfer waits for. */
export function GiveAccount({ picture }: { readonly picture: WithdrawalPicture }) {
  const [account, setAccount] = useState(NO_ACCOUNT);
  const submit = useSubmit({ refused: texts.accountMissing });
  const send = () => {
    const mistake = accountMistake(account);
    if (mistake !== undefined) {
      submit.say(mistake.text, mistake.field);
      return;
    }
    submit.run(async () => {
      const body = { application_id: picture.application_id, account: accountOf(account) };
      const { message, ...now } = await candidateCall('PUT /api/user/refund-account', { body });
      showAlert({ kind: 'success', text: message });
      await drawWithdrawal(now);
    });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h3>Your account for the transfer</h3>
      <AccountFields account={account} errors={submit.fields} onChange={setAccount} />
      <p role="alert" className={styles.failure}>
        {submit.failure}
      </p>
      <Button whole type="submit" loading={submit.isBusy}>
        Send account
      </Button>
    </form>
  );
}
