import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { bookedPaise } from '../../../db/schema/application-parts.ts';
import { orders, payments } from '../../../db/schema/payments.ts';
import type { Totals } from '../../money/accounts.store.ts';
import type { Order } from '../orders/orders.store.ts';

export type Payment = typeof payments.$inferSelect;

/** What the provider reports of an attempt, and what follows from the time at which it became known. */
export type PaymentFacts = Pick<
  Payment,
  'amountPaise' | 'refundedPaise' | 'status' | 'method' | 'failureReason' | 'providerCreatedAt' | 'capturedAt'
>;

/** All that is known of an order before the provider is heard. */
export interface KnownOrder {
  readonly order: Order;
  readonly payments: readonly Payment[];
  /** Of its application. */
  readonly booked: Totals;
}

export interface PaymentsStore {
  known(orderId: number): Promise<KnownOrder | undefined>;
  knownByProviderId(providerOrderId: string): Promise<KnownOrder | undefined>;
  add(
    of: Pick<Payment, 'orderId' | 'applicationId' | 'providerPaymentId'>,
    facts: PaymentFacts,
  ): Promise<Payment>;
  update(id: number, facts: PaymentFacts): Promise<Payment>;
  /** So much more of it went back by bank transfer. */
  addTransferred(id: number, amountPaise: number): Promise<void>;
}

export function createPaymentsStore(db: Transaction): PaymentsStore {
  async function knownWhere(condition: SQL): Promise<KnownOrder | undefined> {
    const rows = await db
      .select({
        order: orders,
        payment: payments,
        paidPaise: bookedPaise('fee', orders.applicationId),
        excessPaise: bookedPaise('excess', orders.applicationId),
      })
      .from(orders)
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(condition)
      .orderBy(asc(payments.id));
    const [first] = rows;
    if (first === undefined) return undefined;
    const { order, paidPaise, excessPaise } = first;
    return {
      order,
      payments: rows.flatMap(({ payment }) => payment ?? []),
      booked: { paidPaise, excessPaise },
    };
  }

  return {
    known: (orderId) => knownWhere(eq(orders.id, orderId)),
    knownByProviderId: (providerOrderId) => knownWhere(eq(orders.providerOrderId, providerOrderId)),
    async add(of, facts) {
      return only(
        await db
          .insert(payments)
          .values({ ...of, ...facts })
          .returning(),
      );
    },
    async update(id, facts) {
      return only(await db.update(payments).set(facts).where(eq(payments.id, id)).returning());
    },
    async addTransferred(id, amountPaise) {
      const transferredPaise = sql`${payments.transferredPaise} + ${amountPaise}`;
      await db.update(payments).set({ transferredPaise }).where(eq(payments.id, id));
    },
  };
}

function only(rows: readonly Payment[]): Payment {
  const [row] = rows;
  if (row === undefined) throw new Error('a written payment has a row');
  return row;
}
