import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import type { Order } from '../orders/orders.store.ts';

/** What is read for each question to the provider: without a transaction, by statements that are planned once. */
export interface SettlingViews {
  orderWith(providerOrderId: string): Promise<Order | undefined>;
  /** The provider's ids of the payments of an order with refunds that it has not finished. */
  paymentsToAskAbout(orderId: number): Promise<string[]>;
}

export function createSettlingViews(database: Database): SettlingViews {
  const orderWith = database
    .select()
    .from(orders)
    .where(eq(orders.providerOrderId, sql.placeholder('providerOrderId')))
    .prepare('order-with');
  const toAskAbout = database
    .selectDistinct({ id: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.orderId, sql.placeholder('orderId')),
        eq(refunds.way, 'provider'),
        ne(refunds.state, 'done'),
      ),
    )
    .prepare('payments-to-ask-about');
  return {
    async orderWith(providerOrderId) {
      const [row] = await orderWith.execute({ providerOrderId });
      return row;
    },
    paymentsToAskAbout: async (orderId) => (await toAskAbout.execute({ orderId })).map(({ id }) => id),
  };
}
