import { formatNumber } from '@portal/contract/rules/money.ts';
import type { ReceiptSums } from '@portal/contract/routes/staff-receipts.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import styles from './Receipts.module.css';

interface ReceiptSumsLineProps {
  /** Undefined until they were read, or if they could not be. */
  readonly sums: ReceiptSums | undefined;
  /** Whether they belong to the filter before. */
  readonly isStale: boolean;
}

/** What the filter finds, in sums; cancelled receipts are not in them. */
export function ReceiptSumsLine({ sums, isStale }: ReceiptSumsLineProps) {
  if (sums === undefined) return null;
  const { received, refunded, cancelled, balance } = sums;
  return (
    <dl className={classes(styles.sums, isStale && styles.stale)} aria-label="Sums of this filter">
      <div>
        <dt>In this filter</dt>
        <dd>{many(sums.entries, 'entry', 'entries')}</dd>
      </div>
      <Sum name={`Received, ${many(received.count, 'receipt', 'receipts')}`} amount={received.amount} />
      <Sum name={`Refunded, ${many(refunded.count, 'refund', 'refunds')}`} amount={refunded.amount} />
      <Sum name="Stays with us" amount={balance} />
      {cancelled.count === 0 ? null : (
        <div className={styles.minor}>
          <dt>Not in the sums</dt>
          <dd>{formatNumber(cancelled.count)} cancelled</dd>
        </div>
      )}
      <Way name="Online" {...sums.online} />
      <Way name="Desk" {...sums.desk} />
      <Way name="Lenders" {...sums.lender} />
    </dl>
  );
}

function Sum({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <small>Rs</small> {formatNumber(amount)}
      </dd>
    </div>
  );
}

interface WayProps {
  readonly name: string;
  readonly count: number;
  readonly amount: number;
}

function Way({ name, count, amount }: WayProps) {
  return (
    <div className={classes(styles.minor, styles.way)}>
      <dt>
        {name}, {formatNumber(count)}
      </dt>
      <dd>{formatNumber(amount)}</dd>
    </div>
  );
}

function many(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}
