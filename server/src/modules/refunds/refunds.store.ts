import type { ApplicationId } from '@portal/contract/ids.ts';
import type { RefundState } from '@portal/contract/rules/refunds.ts';
import { and, asc, eq, gt, inArray, isNotNull, lte, ne } from 'drizzle-orm';
import { payments } from '../../db/schema/payments.ts';
import { refundAccounts, refunds } from '../../db/schema/refunds.ts';
import type { Transaction } from '../../db/transaction.ts';
import { readCancelled, type CancelledPart } from './cancelled-parts.ts';
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
  /** What is left of its source for a part, beside what the policy keeps: less than the part once money went back another way. */
  leftFor(refund: Refund): Promise<number>;
  add(parts: readonly NewRefund[]): Promise<void>;
  /** The open parts of a source keep no more than this of it: what goes back beside them is not kept by the policy. */
  keepAtMost(source: Pick<RefundSource, 'kind' | 'id'>, paise: number): Promise<void>;
  find(id: number): Promise<Refund | undefined>;
  /** The same, locked until the end of the transaction, so that no process sends it meanwhile. */
  lock(id: number): Promise<Refund | undefined>;
  /** Cancelled parts of withdrawals whose money was not released again. */
  cancelledOf(applicationId: ApplicationId): Promise<CancelledPart[]>;
  /** Those of a payment that have not ended, whatever their way. */
  openOf(paymentId: number): Promise<Refund[]>;
  change(id: number, change: Partial<Refund>): Promise<void>;
  /** Only while the provider has to be told or asked: an answer may have come meanwhile. */
  changeAtProvider(id: number, change: Pick<Refund, 'failure'> | Pick<Refund, 'nextCheckAt'>): Promise<void>;
  /** The account is known now: what waited for it can be transferred. */
  accountGiven(applicationId: ApplicationId): Promise<number>;
  hasAccount(applicationId: ApplicationId): Promise<boolean>;
  /** The one that is due longest, kept from other processes until `until`. */
  takeDue(now: string, until: string): Promise<RefundAtProvider | undefined>;
}

const SOURCE_COLUMNS = {
  payment: refunds.paymentId,
  desk: refunds.deskPaymentId,
  loan: refunds.loanSelectionId,
} as const;

const IS_FOLLOWED = and(inArray(refunds.state, ['sending', 'sent']), isNotNull(refunds.nextCheckAt));

export function createRefundsStore(db: Transaction): RefundsStore {
  return {
    sources: (applicationId) => readSources(db, applicationId),
    async leftFor({ applicationId, paymentId, deskPaymentId, loanSelectionId, amountPaise, keptPaise }) {
      const ids = { payment: paymentId, desk: deskPaymentId, loan: loanSelectionId };
      const source = (await readSources(db, applicationId)).find(({ kind, id }) => ids[kind] === id);
      if (source === undefined) return 0;
      const ofOthers = source.openPaise - amountPaise;
      return Math.max(0, source.feePaise + source.excessPaise - ofOthers - keptPaise);
    },
    async add(parts) {
      await db.insert(refunds).values([...parts]);
    },
    async keepAtMost({ kind, id }, paise) {
      await db
        .update(refunds)
        .set({ keptPaise: paise })
        .where(and(eq(SOURCE_COLUMNS[kind], id), ne(refunds.state, 'done'), gt(refunds.keptPaise, paise)));
    },
    async find(id) {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
      return row;
    },
    async lock(id) {
      const [row] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
      return row;
    },
    cancelledOf: (applicationId) => readCancelled(db, applicationId),
    openOf: (paymentId) =>
      db
        .select()
        .from(refunds)
        .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'done')))
        .orderBy(asc(refunds.id)),
    async change(id, change) {
      await db.update(refunds).set(change).where(eq(refunds.id, id));
    },
    async changeAtProvider(id, change) {
      await db
        .update(refunds)
        .set(change)
        .where(and(eq(refunds.id, id), IS_FOLLOWED));
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
    async takeDue(now, until) {
      const [due] = await db
        .select({ refund: refunds, providerPaymentId: payments.providerPaymentId, orderId: payments.orderId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(IS_FOLLOWED, lte(refunds.nextCheckAt, now)))
        .orderBy(asc(refunds.nextCheckAt), asc(refunds.id))
        .limit(1)
        .for('update', { of: refunds, skipLocked: true });
      if (due === undefined) return undefined;
      const { refund, ...payment } = due;
      await db.update(refunds).set({ nextCheckAt: until }).where(eq(refunds.id, refund.id));
      return { ...refund, ...payment };
    },
  };
}
