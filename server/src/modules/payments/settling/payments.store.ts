import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/transaction.ts';
import { payments } from '../../../db/schema/payments.ts';

export type Payment = typeof payments.$inferSelect;

/** What the provider reports of an attempt, and what follows from the time at which it became known. */
export type PaymentFacts = Pick<
  Payment,
  'amountPaise' | 'refundedPaise' | 'status' | 'method' | 'failureReason' | 'providerCreatedAt' | 'capturedAt'
>;

export interface PaymentsStore {
  ofOrder(orderId: number): Promise<Payment[]>;
  add(
    of: Pick<Payment, 'orderId' | 'applicationId' | 'providerPaymentId'>,
    facts: PaymentFacts,
  ): Promise<Payment>;
  update(id: number, facts: PaymentFacts): Promise<Payment>;
  /** So much more of it went back by bank transfer. */
  addTransferred(id: number, amountPaise: number): Promise<void>;
}

export function createPaymentsStore(db: Transaction): PaymentsStore {
  return {
    ofOrder: (orderId) =>
      db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id)),
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
