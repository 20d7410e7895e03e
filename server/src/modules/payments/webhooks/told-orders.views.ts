import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import type { Order } from '../orders/orders.store.ts';
import type { Payment } from '../settling/payments.store.ts';

/** An order that an event is about, and its attempts. */
export interface ToldOrder {
  readonly order: Order;
  readonly payments: readonly Payment[];
}

export interface ToldOrdersViews {
  /** By the provider's ids; those that are not in the books are left out. */
  ordersWith(providerOrderIds: readonly string[]): Promise<ReadonlyMap<string, ToldOrder>>;
}

/** One statement for any number of orders, which each connection plans once. */
export function createToldOrdersViews(database: Database): ToldOrdersViews {
  const ordersWith = database
    .select({ order: orders, payment: payments })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(sql`${orders.providerOrderId} = any(${sql.placeholder('providerOrderIds')}::text[])`)
    .prepare('told-orders');
  return {
    async ordersWith(providerOrderIds) {
      const told = new Map<string, { order: Order; payments: Payment[] }>();
      for (const { order, payment } of await ordersWith.execute({ providerOrderIds })) {
        const { providerOrderId } = order;
        if (providerOrderId === null) continue;
        const known = told.get(providerOrderId) ?? { order, payments: [] };
        told.set(providerOrderId, known);
        if (payment !== null) known.payments.push(payment);
      }
      return told;
    },
  };
}
