import type { PaymentStatusFilter } from '@portal/contract/rules/payment-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import { UNDECIDED_STATUSES } from '../../../db/schema/payments.ts';
import type { List } from '../../../lists/list.ts';
import { isPendingLong } from '../../../lists/search/pending-payments.ts';
import { PAYMENT_VALUES, paymentMeanings } from './payment-meanings.ts';
import { paymentRows } from './payments.rows.ts';

export const PAYMENTS: List = {
  name: 'listed_payments',
  facts: { table: 'payments', at: 'occurred_at' },
  rows: paymentRows,
  meaningsOf: paymentMeanings,
  valueColumns: PAYMENT_VALUES,
};

/** Which payments have a status, as staff see it. `of` is the name of the table in the query. */
export function statusCondition(wanted: PaymentStatusFilter, of: 'facts' | 'payments'): SQL {
  if (wanted === 'pending_long') return isPendingLong(of);
  const stored = wanted === 'pending' ? UNDECIDED_STATUSES : [wanted];
  return sql`${sql.identifier(of)}.status in ${stored}`;
}
