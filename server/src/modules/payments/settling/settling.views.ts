import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection.ts';
import { payments } from '../../../db/schema/payments.ts';
import { refunds } from '../../../db/schema/refunds.ts';

/** What is read for a question to the provider: without a transaction, by statements that are planned once. */
export interface SettlingViews {
  /** The provider's ids of the payments of an order with refunds that it has not finished. */
  paymentsToAskAbout(orderId: number): Promise<string[]>;
}

export function createSettlingViews(database: Database): SettlingViews {
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
    paymentsToAskAbout: async (orderId) => (await toAskAbout.execute({ orderId })).map(({ id }) => id),
  };
}
