import type { PaymentFilter, PaymentSums } from '@portal/contract/routes/staff-payments.ts';
import { paiseToRupees } from '@portal/contract/rules/money.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../../db/connection.ts';
import { payments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import { paymentConditions } from './payment-conditions.ts';

/** Totals of attempts to pay online; a read of its own, so that the list waits for none of it. */
export type PaymentSumsView = (filter: PaymentFilter) => Promise<PaymentSums>;

const isPending = sql`${payments.status} in ('created', 'authorized')`;
const isFailed = sql`${payments.status} = 'failed'`;
const isCaptured = sql`${payments.status} in ('captured', 'refunded')`;
const isRefunded = sql`${payments.refundedPaise} > 0`;

export function createPaymentSumsView(db: Queries): PaymentSumsView {
  return async (filter) => {
    const [row] = await db
      .select({
        count: sql`count(*)`.mapWith(plainNumber),
        captured: counted(isCaptured),
        capturedPaise: summed(payments.amountPaise, isCaptured),
        pending: counted(isPending),
        pendingPaise: summed(payments.amountPaise, isPending),
        failed: counted(isFailed),
        failedPaise: summed(payments.amountPaise, isFailed),
        refunded: counted(isRefunded),
        refundedPaise: summed(payments.refundedPaise, isRefunded),
      })
      .from(payments)
      .where(paymentConditions(filter));
    if (row === undefined) throw new Error('an aggregate returns one row');
    return {
      count: row.count,
      captured: { count: row.captured, amount: paiseToRupees(row.capturedPaise) },
      pending: { count: row.pending, amount: paiseToRupees(row.pendingPaise) },
      failed: { count: row.failed, amount: paiseToRupees(row.failedPaise) },
      refunded: { count: row.refunded, amount: paiseToRupees(row.refundedPaise) },
    };
  };
}

function counted(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(plainNumber);
}

function summed(paise: typeof payments.amountPaise | typeof payments.refundedPaise, condition: SQL) {
  return sql`coalesce(sum(${paise}) filter (where ${condition}), 0)`.mapWith(plainNumber);
}
