import type { ApplicationId } from '@portal/contract/ids.ts';
import type { RefundState } from '@portal/contract/rules/refunds.ts';
import { and, asc, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';
import { refundAccounts, refunds } from '../../db/schema/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { readSources, type RefundSource } from './refund-sources.ts';

export type Refund = typeof refunds.$inferSelect;
type NewRefund = typeof refunds.$inferInsert;

/** What the provider has to be told or asked about. */
export interface RefundAtProvider extends Refund {
  readonly providerPaymentId: string;
  readonly orderId: number;
}

export interface RefundsStore {
  /** All money that came for an application, with what is on its way back. */
  sources(applicationId: ApplicationId): Promise<RefundSource[]>;
  add(parts: readonly NewRefund[]): Promise<void>;
  find(id: number): Promise<Refund | undefined>;
  /** Those of a payment that the provider has not finished. */
  openAtProvider(paymentId: number): Promise<Refund[]>;
  /** The provider's ids of the payments of an order with such refunds. */
  paymentsToAskAbout(orderId: number): Promise<string[]>;
  change(id: number, change: Partial<Refund>): Promise<void>;
  /** The account is known now: what waited for it can be transferred. */
  accountGiven(applicationId: ApplicationId): Promise<number>;
  hasAccount(applicationId: ApplicationId): Promise<boolean>;
  /** Those that are due, kept from other processes until `until`. */
  takeDue(now: string, until: string, most: number): Promise<RefundAtProvider[]>;
}

const OPEN_AT_PROVIDER = and(eq(refunds.way, 'provider'), ne(refunds.state, 'done'));

export function createRefundsStore(db: Transaction): RefundsStore {
  return {
    sources: (applicationId) => readSources(db, applicationId),
    async add(parts) {
      await db.insert(refunds).values([...parts]);
    },
    async find(id) {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
      return row;
    },
    openAtProvider: (paymentId) =>
      db
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), OPEN_AT_PROVIDER))
        .orderBy(asc(refunds.id)),
    async paymentsToAskAbout(orderId) {
      const rows = await db
        .selectDistinct({ id: payments.providerPaymentId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(eq(payments.orderId, orderId), OPEN_AT_PROVIDER));
      return rows.map(({ id }) => id);
    },
    async change(id, change) {
      await db.update(refunds).set(change).where(eq(refunds.id, id));
    },
    async accountGiven(applicationId) {
      const awaited: RefundState = 'awaiting_account';
      const changed = await db
        .update(refunds)
        .set({ state: 'to_transfer' })
        .where(and(eq(refunds.applicationId, applicationId), eq(refunds.state, awaited)))
        .returning({ id: refunds.id });
      return changed.length;
    },
    async hasAccount(applicationId) {
      return (await db.$count(refundAccounts, eq(refundAccounts.applicationId, applicationId))) > 0;
    },
    async takeDue(now, until, most) {
      const due = await db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(isNotNull(refunds.nextCheckAt), lte(refunds.nextCheckAt, now)))
        .orderBy(asc(refunds.nextCheckAt))
        .limit(most)
        .for('update', { skipLocked: true });
      if (due.length === 0) return [];
      const ids = sql`(${sql.join(
        due.map(({ id }) => sql`${id}`),
        sql`, `,
      )})`;
      await db
        .update(refunds)
        .set({ nextCheckAt: until })
        .where(sql`${refunds.id} in ${ids}`);
      const rows = await db
        .select({ refund: refunds, providerPaymentId: payments.providerPaymentId, orderId: payments.orderId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(sql`${refunds.id} in ${ids}`)
        .orderBy(asc(refunds.id));
      return rows.map(({ refund, ...payment }) => ({ ...refund, ...payment }));
    },
  };
}
