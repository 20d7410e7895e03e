import type { ApplicationId } from '@portal/contract/ids.ts';
import { REFUND_TEXTS } from '@portal/contract/texts/refunds.ts';
import { and, asc, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/transaction.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { deskPayments } from '../../db/schema/payments.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { splitByInvoice } from './invoices/invoice-lots.ts';
import { invoicedEntries } from './invoices/invoiced-entries.ts';
import type { ReceiptsStore } from './receipts/receipts.store.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;
type NewEntry = typeof ledgerEntries.$inferInsert;

/** Entries are added, never changed. */
export interface LedgerStore {
  /** Without those that were taken back. */
  ofPayment(paymentId: number): Promise<LedgerEntry[]>;
  /** Of a request to a lender, in the same way. */
  ofLoan(loanSelectionId: number): Promise<LedgerEntry[]>;
  /** Of a payment at the desk, in the same way, with what was returned of it. */
  ofDesk(deskPaymentId: number): Promise<LedgerEntry[]>;
  /** How many were ever posted for it, those that were taken back too. */
  countOfLoan(loanSelectionId: number): Promise<number>;
  /** Money received above the fee and not reversed, oldest first. */
  excessOf(applicationId: ApplicationId): Promise<LedgerEntry[]>;
  /**
   * Its receipts are issued, or cancelled, at the end of the transaction. A refund of more than one invoice is booked in
   * parts, so that each has its credit note.
   */
  post(entry: NewEntry): Promise<void>;
}

interface LedgerDependencies {
  readonly receipts: Pick<ReceiptsStore, 'issue'>;
  readonly clock: Clock;
}

/** Staff do not take back a credit of which money was returned or is on its way: its refunds would stand for nothing. */
async function refuseReturned(db: Transaction, { reverses, actorKind }: NewEntry): Promise<void> {
  if (reverses == null || actorKind !== 'staff') return;
  const returned = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(
      ledgerEntries,
      or(
        eq(ledgerEntries.deskPaymentId, refunds.deskPaymentId),
        eq(ledgerEntries.loanSelectionId, refunds.loanSelectionId),
      ),
    )
    .where(and(eq(ledgerEntries.id, reverses), isNull(refunds.cancelledAt)))
    .limit(1);
  if (returned.length > 0) throw new AppError('CONFLICT', { text: REFUND_TEXTS.moneyReturned });
}

async function partsByInvoice(db: Transaction, entry: NewEntry): Promise<NewEntry[]> {
  const { kind, account, applicationId, amountPaise, refundId, paymentId, loanSelectionId } = entry;
  if (kind !== 'refund' || account !== 'fee') return [entry];
  const [refund] =
    refundId == null
      ? []
      : await db
          .select({ deskPaymentId: refunds.deskPaymentId })
          .from(refunds)
          .where(eq(refunds.id, refundId));
  const source = {
    account,
    paymentId: paymentId ?? null,
    loanSelectionId: loanSelectionId ?? null,
    deskPaymentId: refund?.deskPaymentId ?? null,
  };
  const parts = splitByInvoice(await invoicedEntries(db, applicationId), source, -amountPaise);
  return parts.map((part, index) => ({
    ...entry,
    amountPaise: -part,
    idempotencyKey: index === 0 ? entry.idempotencyKey : `${entry.idempotencyKey}:${index + 1}`,
  }));
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
  /** The entry of a refund names the refund, and that names the payment at the desk. */
  const isReturnOf = (deskPaymentId: number) =>
    inArray(
      ledgerEntries.refundId,
      db.select({ id: refunds.id }).from(refunds).where(eq(refunds.deskPaymentId, deskPaymentId)),
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
        .where(
          and(
            // Found by the index of the application.
            sql`${ledgerEntries.applicationId} = (
              select ${deskPayments.applicationId} from ${deskPayments} where ${deskPayments.id} = ${deskPaymentId})`,
            or(eq(ledgerEntries.deskPaymentId, deskPaymentId), isReturnOf(deskPaymentId)),
            standing(),
          ),
        )
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
      await refuseReturned(db, entry);
      await db.insert(ledgerEntries).values(await partsByInvoice(db, entry));
      // Last, because the year's counter of receipts is locked from then to the commit.
      db.beforeCommit(`receipts of ${applicationId}`, () => receipts.issue(applicationId, clock.now()));
    },
  };
}
