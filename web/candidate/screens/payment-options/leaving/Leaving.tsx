import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { formatRupees } from '@portal/contract/rules/money.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { useState } from 'react';
import { useSubmit } from '../../../../api/use-submit.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { Button } from '../../../../ui/plain/field/Button.tsx';
import { candidateCall } from '../../../candidate-api.ts';
import { LeaveForm } from './LeaveForm.tsx';
import styles from './Leaving.module.css';
import { WhereIsMyMoney } from './WhereIsMyMoney.tsx';
import { drawWithdrawal, useWithdrawal } from './withdrawal-query.ts';

/** Leaving the program, and money that goes back. Draws nothing if neither is possible. */
export function Leaving({ applicationNumber }: { readonly applicationNumber: ApplicationNumber }) {
  const { data: picture } = useWithdrawal(applicationNumber);
  if (picture === undefined) return null;
  return (
    <div className={styles.leaving}>
      {picture.refunds.length === 0 ? null : <WhereIsMyMoney picture={picture} />}
      {picture.request?.state === 'asked' ? (
        <Asked picture={picture} />
      ) : picture.can_ask ? (
        <Ask picture={picture} />
      ) : null}
    </div>
  );
}

function Ask({ picture }: { readonly picture: WithdrawalPicture }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.offer} aria-labelledby="leave-the-program">
      <h2 id="leave-the-program">Leave the program</h2>
      {isOpen ? (
        <LeaveForm picture={picture} onKeep={() => setOpen(false)} />
      ) : (
        <>
          <p className={styles.note}>See what returns to you before you decide.</p>
          <Button look="outlined" onClick={() => setOpen(true)}>
            I want to withdraw
          </Button>
        </>
      )}
    </section>
  );
}

function Asked({ picture }: { readonly picture: WithdrawalPicture }) {
  const submit = useSubmit({ refused: texts.beingAgreed });
  const takeBack = () =>
    submit.run(async () => {
      const body = { application_id: picture.application_id };
      const { message, ...now } = await candidateCall('POST /api/user/withdrawal/taking-back', { body });
      showAlert({ kind: 'success', text: message });
      await drawWithdrawal(now);
    });
  return (
    <section aria-labelledby="you-asked">
      <h2 id="you-asked">You asked to withdraw</h2>
      <p>
        {dayText(picture.request?.asked_at ?? '')}: {picture.request?.reason}.{' '}
        {formatRupees(picture.returns_amount)} returns to you once two people here have agreed.
      </p>
      <p role="alert" className={styles.failure}>
        {submit.failure}
      </p>
      <Button look="outlined" loading={submit.isBusy} onClick={takeBack}>
        Keep my seat after all
      </Button>
    </section>
  );
}
