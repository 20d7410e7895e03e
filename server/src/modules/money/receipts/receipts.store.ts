import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { financialYear, RECEIPT_SERIES } from '@portal/contract/rules/receipt-number.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { taxDocuments } from '../../../db/schema/tax-documents.ts';
import { followInvoice, issueFirstInvoice } from '../invoices/tax-documents.store.ts';
import { issueVouchers } from './refund-vouchers.store.ts';
import { taxSplitter } from './tax-of-entries.ts';

export interface ReceiptsStore {
  /**
   * Inserts a receipt for every credit of an application that has none, a voucher for every refund that has none, and
   * cancels the receipts of what was taken back; once there is a tax invoice, the next invoice and credit notes too.
   * The database gives the numbers (trigger `number_receipt`). The ledger has it run before the commit of every
   * transaction that posted: the counters of the year are locked to its end, always in this order.
   */
  issue(applicationId: ApplicationId, now: Date): Promise<void>;
  /** The first tax invoice, after all that `issue` does. Returns false if it has one, or nothing to invoice. */
  invoice(applicationId: ApplicationId, now: Date): Promise<boolean>;
}

export function createReceiptsStore(db: Transaction): ReceiptsStore {
  const reversals = alias(ledgerEntries, 'reversals');

  /** Every entry of an application, with its receipt and with what took it back. */
  const booked = (applicationId: ApplicationId) =>
    db
      .select({
        id: ledgerEntries.id,
        kind: ledgerEntries.kind,
        account: ledgerEntries.account,
        amountPaise: ledgerEntries.amountPaise,
        receipt: { id: receipts.id, taxPaise: receipts.taxPaise, cancelledBy: receipts.cancelledBy },
        voucher: refundVouchers.id,
        reversal: reversals.id,
        isInvoiced: sql<boolean>`exists (
          select from ${taxDocuments} where ${taxDocuments.applicationId} = ${ledgerEntries.applicationId})`,
      })
      .from(ledgerEntries)
      .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
      .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
      .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
      .where(eq(ledgerEntries.applicationId, applicationId))
      .orderBy(asc(ledgerEntries.id));

  /** Returns whether the application has a tax invoice. */
  async function issue(applicationId: ApplicationId, now: Date): Promise<boolean> {
    const entries = await booked(applicationId);
    for (const { receipt, reversal } of entries) {
      if (receipt === null || reversal === null || receipt.cancelledBy !== null) continue;
      const cancelled = { cancelledAt: now.toISOString(), cancelledBy: reversal };
      await db.update(receipts).set(cancelled).where(eq(receipts.id, receipt.id));
    }
    const standing = entries.filter(({ reversal }) => reversal === null);
    const next = receiptsFor(applicationId, standing, now);
    if (next.length > 0) await db.insert(receipts).values(next);
    const isInvoiced = entries.some((entry) => entry.isInvoiced);
    const lacksVoucher = standing.some(({ kind, voucher }) => kind === 'refund' && voucher === null);
    if (lacksVoucher) await issueVouchers(db, { applicationId, isInvoiced }, now);
    if (isInvoiced) await followInvoice(db, applicationId, now);
    return isInvoiced;
  }

  return {
    async issue(applicationId, now) {
      await issue(applicationId, now);
    },
    async invoice(applicationId, now) {
      return !(await issue(applicationId, now)) && issueFirstInvoice(db, applicationId, now);
    },
  };
}

/** The next receipts, in the order of their credits; `standing` has those that were issued too. */
function receiptsFor(applicationId: ApplicationId, standing: readonly BookedEntry[], now: Date) {
  const taxParts = taxSplitter(receiptedBefore(standing));
  return standing.filter(isToBeReceipted).map(({ id, account, amountPaise }) => ({
    applicationId,
    ledgerEntryId: id,
    series: RECEIPT_SERIES,
    financialYear: financialYear(now),
    amountPaise,
    ...taxParts(account, amountPaise),
    issuedAt: now.toISOString(),
  }));
}

type BookedEntry = Pick<typeof ledgerEntries.$inferSelect, 'id' | 'kind' | 'account' | 'amountPaise'> & {
  readonly receipt: Pick<typeof receipts.$inferSelect, 'taxPaise'> | null;
};

function isToBeReceipted({ kind, amountPaise, receipt }: BookedEntry): boolean {
  return receipt === null && amountPaise > 0 && kind !== 'reversal';
}

/** The amount received according to the fee's receipts, and the tax in it. */
function receiptedBefore(standing: readonly BookedEntry[]) {
  let [grossPaise, taxPaise] = [0, 0];
  for (const { account, amountPaise, receipt } of standing) {
    if (account !== 'fee' || receipt === null) continue;
    grossPaise += amountPaise;
    taxPaise += receipt.taxPaise;
  }
  return { grossPaise, taxPaise };
}
