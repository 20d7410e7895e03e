import { DISPUTE_STATES, isHeld } from '@portal/contract/rules/disputes.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { disputes } from '../../../db/schema/disputes.ts';
import { payments } from '../../../db/schema/payments.ts';
import { plainNumber } from '../../../db/schema/values.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { Payment } from '../settling/payments.store.ts';

export type Dispute = typeof disputes.$inferSelect;
type DisputeFacts = Omit<typeof disputes.$inferInsert, 'createdAt'>;

export interface DisputesStore {
  /** By the provider's id. */
  find(providerDisputeId: string): Promise<Dispute | undefined>;
  findAll(providerDisputeIds: readonly string[]): Promise<Dispute[]>;
  /** By the provider's id; read it again once the account is locked. */
  paymentOf(providerPaymentId: string): Promise<Payment | undefined>;
  add(facts: DisputeFacts): Promise<Dispute>;
  /** Not once it is decided. */
  change(id: number, facts: Partial<DisputeFacts>): Promise<Dispute>;
  /** What is held of a payment, on which a bank has not decided. */
  heldOf(paymentId: number): Promise<number>;
}

export const HELD_STATES = DISPUTE_STATES.filter(isHeld);

export function createDisputesStore(db: Transaction): DisputesStore {
  return {
    async find(providerDisputeId) {
      const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId));
      return row;
    },
    findAll: (ids) =>
      db
        .select()
        .from(disputes)
        .where(inArray(disputes.providerDisputeId, [...ids])),
    async paymentOf(providerPaymentId) {
      const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
      return row;
    },
    async add(facts) {
      return only(await db.insert(disputes).values(facts).returning());
    },
    async change(id, facts) {
      return only(await db.update(disputes).set(facts).where(eq(disputes.id, id)).returning());
    },
    async heldOf(paymentId) {
      const [row] = await db
        .select({ paise: sql`coalesce(sum(${disputes.amountPaise}), 0)`.mapWith(plainNumber) })
        .from(disputes)
        .where(and(eq(disputes.paymentId, paymentId), inArray(disputes.state, HELD_STATES)));
      return row?.paise ?? 0;
    },
  };
}

function only(rows: readonly Dispute[]): Dispute {
  const [row] = rows;
  if (row === undefined) throw new Error('a written dispute has a row');
  return row;
}
