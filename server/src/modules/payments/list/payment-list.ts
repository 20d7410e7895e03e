import type { PaymentStatus as StatusOnWire } from '@portal/contract/rules/payment-status.ts';
import type { PaymentStatus } from '../../../db/schema/payments.ts';
import type { List } from '../../../lists/list.ts';
import { PAYMENT_VALUES, paymentMeanings } from './payment-meanings.ts';
import { paymentRows } from './payments.rows.ts';

export const PAYMENTS: List = {
  name: 'listed_payments',
  facts: { table: 'payments', at: 'occurred_at' },
  rows: paymentRows,
  meaningsOf: paymentMeanings,
  valueColumns: PAYMENT_VALUES,
};

/** Staff see a payment that the bank has not decided as pending. */
export function statusesOf(status: StatusOnWire): PaymentStatus[] {
  return status === 'pending' ? ['created', 'authorized'] : [status];
}
