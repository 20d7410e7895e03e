import type { ApplicationId } from '@portal/contract/ids.ts';
import { sql, type SQLWrapper } from 'drizzle-orm';
import type { OrderState } from '../../db/schema/payments.ts';
import { plainNumber } from '../../db/schema/values.ts';

// Only as long as it is being checked: an order that never ended would hold its amount forever.
const isUndecided = sql`held.next_check_at is not null and exists (
  select from payments attempt where attempt.order_id = held.id and attempt.status in ('created', 'authorized')
)`;

/**
 * What is left out of what can be paid now: the amounts that are reserved, and those of orders in `states` on which the
 * bank has not decided. `applicationId` is an id or a column.
 */
export function underWayPaise(applicationId: SQLWrapper | ApplicationId, states: readonly OrderState[]) {
  return sql`(
    select coalesce(sum(held.amount_paise), 0) from orders held
    where held.application_id = ${applicationId}
      and (held.state = 'reserved' or (held.state in ${states} and ${isUndecided}))
  )`.mapWith(plainNumber);
}

const UNPAID: readonly OrderState[] = ['open', 'superseded'];

/** With the bank, which has not decided: what every screen leaves out of what can be paid now. */
export function reservedPaise(applicationId: SQLWrapper) {
  return underWayPaise(applicationId, UNPAID);
}
