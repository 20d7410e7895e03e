import { sql, type SQL } from 'drizzle-orm';
import { indianDay, indianDayEnd } from '@portal/contract/rules/indian-day.ts';
import { lastOverdueDay } from '@portal/contract/rules/settlements.ts';
import { PROVIDER_PAYMENT_ID } from '../../db/schema/payments.ts';

/** Since when the reports tell: what was captured before may have been settled unseen. Never, if none was read yet. */
export const FIRST_REPORTED = sql`
  coalesce((select min(day)::timestamp at time zone 'Asia/Kolkata' from settlement_days), 'infinity')`;

/** The moment before which captured money has to be settled by now. */
export function overdueBefore(now: Date): string {
  return indianDayEnd(lastOverdueDay(indianDay(now)));
}

const HAS_LINE = sql`l.id is not null`;

/** Of captured payments `p`, left-joined with their lines `l`, if it is not told otherwise what is settled. */
export function settlementState(now: Date, isSettled = HAS_LINE): SQL {
  return sql`case when ${isSettled} then 'settled'
    when p.captured_at >= ${overdueBefore(now)} then 'in_transit'
    when p.captured_at < ${FIRST_REPORTED} then 'unreported'
    else 'missing' end`;
}

/** Captured payments `p` with their lines `l`, if they have them. */
export const CAPTURED_PAYMENTS = sql`payments p
  left join settlement_lines l on l.entity_id = ${PROVIDER_PAYMENT_ID} and l.kind = 'payment'`;
export const IS_CAPTURED = sql`p.status in ('captured', 'refunded')`;
