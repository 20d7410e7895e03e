import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { orders, payments, type OrderState } from '../../../db/schema/payments.ts';

/** States in which money may arrive at any moment. */
export const HOLDS_AN_AMOUNT: OrderState[] = ['creating', 'open', 'reserved'];

const isWatched = isNotNull(orders.nextCheckAt);
/** One that is being made was not handed out yet; a superseded one can be paid while the provider is asked about it. */
export const mayHoldMoney = or(
  inArray(orders.state, ['open', 'reserved']),
  and(eq(orders.state, 'superseded'), isWatched),
);
export const isMade = notInArray(orders.state, ['creating', 'refused']);
/** First the order that holds an amount, then one with a payment attempt, then the newest. */
export const LIKELIEST_FIRST = [
  desc(inArray(orders.state, HOLDS_AN_AMOUNT)),
  desc(sql`exists (
    select from ${payments} where ${payments.orderId} = ${sql.raw('"orders"."id"')}
      and ${payments.status} in ('created', 'authorized')
  )`),
  desc(orders.id),
];
