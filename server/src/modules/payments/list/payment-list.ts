import { sql, type SQL } from 'drizzle-orm';
import type { PaymentStatus as StatusOnWire } from '@portal/contract/rules/payment-status.ts';
import { orders, payments, type PaymentStatus } from '../../../db/schema/payments.ts';
import { bankIdOf } from '../../../lists/search/search-words.ts';
import type { List } from '../../../lists/list.ts';
import { paymentRows } from './payments.rows.ts';

export const PAYMENTS: List = {
  name: 'listed_payments',
  facts: { table: 'payments', at: 'occurred_at' },
  rows: paymentRows,
  meaningOf: (word) => hasBankId(word, sql`listed.id`),
};

/** Staff see a payment that the bank has not decided as pending. */
export function statusesOf(status: StatusOnWire): PaymentStatus[] {
  return status === 'pending' ? ['created', 'authorized'] : [status];
}

/** The bank's ids, by how they begin. */
export function hasBankId(word: string, id: SQL): SQL | undefined {
  const bankId = bankIdOf(word);
  if (bankId === undefined) return undefined;
  return bankId.kind === 'pay'
    ? sql`${id} in (select id from payments where lower(${payments.providerPaymentId}) like ${bankId.like})`
    : sql`${id} in (
        select payments.id from orders join payments on payments.order_id = orders.id
        where lower(${orders.providerOrderId}) like ${bankId.like}
      )`;
}
