import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { WITHDRAWAL_REASONS } from '@portal/contract/rules/refunds.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { useId, useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { describedBy, FieldFrame } from '../../../../ui/plain/field/FieldFrame.tsx';
import { candidateCall } from '../../../candidate-api.ts';
import { SelectBox } from '../../../forms/fields/SelectBox.tsx';
import { accountMistake, accountOf, NO_ACCOUNT, wordsAbout } from './account-form.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './Leaving.module.css';
import { WhatReturns } from './WhatReturns.tsx';
import { drawWithdrawal } from './withdrawal-query.ts';

interface LeaveFormProps {
  readonly picture: WithdrawalPicture;
  readonly onKeep: () => void;
}

/** Nothing happens until it is sent. */
export function LeaveForm({ picture, onKeep }: LeaveFormProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [account, setAccount] = useState(NO_ACCOUNT);
  const submit = useSubmit({ refused: texts.notOpen });
  const reasonError = wordsAbout(submit.fields, 'reason');
  const chosen = WITHDRAWAL_REASONS.find((one) => one === reason);
  const send = () => {
    const mistake = picture.needs_account ? accountMistake(account) : undefined;
    if (mistake !== undefined) {
      submit.say(mistake.text, mistake.field);
    } else if (chosen === undefined) {
      submit.say(texts.reasonMissing, 'reason');
    } else {
      submit.run(async () => {
        const { message, ...now } = await candidateCall('POST /api/user/withdrawal', {
          body: {
            application_id: picture.application_id,
            reason: chosen,
            account: picture.needs_account ? accountOf(account) : null,
          },
        });
        showAlert({ kind: 'success', text: message });
        await drawWithdrawal(now);
      });
    }
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
      <WhatReturns picture={picture} />
      {picture.needs_account ? (
        <AccountFields account={account} errors={submit.fields} onChange={setAccount} />
      ) : null}
      <FieldFrame id={id} label="Reason" error={reasonError}>
        <SelectBox
          id={id}
          value={reason}
          options={WITHDRAWAL_REASONS}
          placeholder="Choose a reason"
          onChange={setReason}
          {...describedBy(id, reasonError)}
        />
      </FieldFrame>
      <p className={styles.note}>
        Your seat goes to the next person. After two people here agree, you cannot take this back.
      </p>
      <p role="alert" className={styles.failure}>
        {submit.failure}
      </p>
      <Button whole type="submit" loading={submit.isBusy}>
        Ask to withdraw
      </Button>
      <Button whole look="outlined" disabled={submit.isBusy} onClick={onKeep}>
        Keep my seat
      </Button>
    </form>
  );
}
