import type { RefundPart } from '@portal/contract/routes/refund-fields.ts';
import type { WithdrawalPicture } from '@portal/contract/routes/withdrawal.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import { formatRupees, sumOfRupees } from '@portal/contract/rules/money.ts';
import { PROVIDER_NAME } from '@portal/contract/texts/payment-provider.ts';
import { StatusBadge } from '../../../../ui/status-badge/StatusBadge.tsx';
import { Ledger } from '../../../layout/Ledger.tsx';
import { ReceiptLink } from '../../../receipt/ReceiptLink.tsx';
import { Money } from '../Money.tsx';
import { GiveAccount } from './GiveAccount.tsx';
import styles from './Leaving.module.css';

/** Each part with its steps, its reference and its documents. */
export function WhereIsMyMoney({ picture }: { readonly picture: WithdrawalPicture }) {
  const { refunds } = picture;
  const going = refunds.filter(({ cancelled_at: cancelledAt }) => cancelledAt === null);
  const sum = (parts: readonly RefundPart[]) => formatRupees(sumOfRupees(parts.map(({ amount }) => amount)));
  return (
    <section aria-labelledby="where-is-my-money">
      <h2 id="where-is-my-money">Where is my money?</h2>
      <Ledger
        rows={[
          ['Returned', sum(going.filter(({ state }) => state === 'done'))],
          ['On its way', sum(going.filter(({ state }) => state !== 'done'))],
          ['In all', sum(going)],
        ]}
      />
      <ol className={styles.refunds}>
        {refunds.map((part) => (
          <li key={part.id}>
            <p className={styles.source}>{part.source}</p>
            <div className={styles.head}>
              <Money rupees={part.amount} />
              <PartState part={part} />
            </div>
            <p>{part.where}</p>
            <ul className={styles.steps}>
              {stepsOf(part).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
            {part.voucher_numbers.map((number) => (
              <ReceiptLink key={number} applicationNumber={picture.application_id} receiptNumber={number} />
            ))}
          </li>
        ))}
      </ol>
      {refunds.some(({ state }) => state === 'awaiting_account') ? <GiveAccount picture={picture} /> : null}
      <p className={styles.note}>Money not there? Quote {picture.application_id}.</p>
    </section>
  );
}

function PartState({ part: { state, cancelled_at: cancelledAt } }: { readonly part: RefundPart }) {
  if (cancelledAt !== null) return <StatusBadge tone="secondary">Cancelled</StatusBadge>;
  return (
    <StatusBadge tone={state === 'done' ? 'info' : 'warning'}>
      {state === 'done' ? 'Refunded' : 'On its way'}
    </StatusBadge>
  );
}

function stepsOf(part: RefundPart): string[] {
  return [
    `Two people agreed, ${dayText(part.released_at)}`,
    ...(part.sent_at === null ? [] : [`${PROVIDER_NAME} has it, ${dayText(part.sent_at)}`]),
    ...(part.bank_reference === null ? [] : [`Bank reference ${part.bank_reference}`]),
    ...(part.utr === null ? [] : [`Transferred, UTR ${part.utr}`]),
    ...(part.cancelled_at === null ? [] : [`Cancelled, ${dayText(part.cancelled_at)}`]),
    ...(part.done_at === null || part.cancelled_at !== null ? [] : [`Returned, ${dayText(part.done_at)}`]),
    `Reference ${part.reference}`,
  ];
}
