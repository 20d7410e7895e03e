import type { ApplicationId } from '@portal/contract/ids.ts';
import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/transaction.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ReceiptsStore } from './receipts/receipts.store.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/** Entries are added, never changed. */
export interface LedgerStore {
  /** Without those that were taken back. */
  ofPayment(paymentId: number): Promise<LedgerEntry[]>;
  /** Of a request to a lender, in the same way. */
  ofLoan(loanSelectionId: number): Promise<LedgerEntry[]>;
  /** Of a payment at the desk, in the same way. */
  ofDesk(deskPaymentId: number): Promise<LedgerEntry[]>;
  /** How many were ever posted for it, those that were taken back too. */
  countOfLoan(loanSelectionId: number): Promise<number>;
  /** Money received above the fee and not reversed, oldest first. */
  excessOf(applicationId: ApplicationId): Promise<LedgerEntry[]>;
  /** Its receipts are issued, or cancelled, at the end of the transaction. */
  post(entry: NewEntry): Promise<void>;
}

interface LedgerDependencies {
  readonly receipts: ReceiptsStore;
  readonly clock: Clock;
}

export function createLedgerStore(db: Transaction, { receipts, clock }: LedgerDependencies): LedgerStore {
  const reversals = alias(ledgerEntries, 'reversals');
  const standing = () =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(reversals)
        .where(eq(reversals.reverses, ledgerEntries.id)),
    );
  return {
    ofPayment: (paymentId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.paymentId, paymentId), standing()))
        .orderBy(asc(ledgerEntries.id)),
    ofLoan: (loanSelectionId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.loanSelectionId, loanSelectionId), standing()))
        .orderBy(asc(ledgerEntries.id)),
    ofDesk: (deskPaymentId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.deskPaymentId, deskPaymentId), standing()))
        .orderBy(asc(ledgerEntries.id)),
    countOfLoan: (loanSelectionId) =>
      db.$count(ledgerEntries, eq(ledgerEntries.loanSelectionId, loanSelectionId)),
    excessOf: (applicationId) =>
      db
        .select()
        .from(ledgerEntries)
        .where(
          and(eq(ledgerEntries.applicationId, applicationId), eq(ledgerEntries.kind, 'excess'), standing()),
        )
        .orderBy(asc(ledgerEntries.id)),
    async post(entry) {
      const { applicationId } = entry;
      await db.insert(ledgerEntries).values(entry);
      // Last, because the year's counter of receipts is locked from then to the commit.
      db.beforeCommit(`receipts of ${applicationId}`, () => receipts.issue(applicationId, clock.now()));
    },
  };
}
