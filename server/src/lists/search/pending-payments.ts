import { LONG_PENDING_DAYS } from '@portal/contract/rules/payment-status.ts';
import { sql, type SQL } from 'drizzle-orm';
import { UNDECIDED_STATUSES } from '../../db/schema/payments.ts';

/** The bank should have decided on them by now. `of` is the name of the table `payments` in the query. */
export function isPendingLong(of: string): SQL {
  const payment = sql.identifier(of);
  return sql`${payment}.status in ${UNDECIDED_STATUSES}
    and ${payment}.occurred_at < portal_now() - ${LONG_PENDING_DAYS}::integer * interval '1 day'`;
}
