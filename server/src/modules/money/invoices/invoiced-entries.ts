import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { refunds } from '../../../db/schema/refunds.ts';
import { invoicedReceipts, taxDocuments } from '../../../db/schema/tax-documents.ts';
import type { Transaction } from '../../../db/transaction.ts';

export type InvoicedEntry = Awaited<ReturnType<typeof invoicedEntries>>[number];

/** Every entry of an application with its documents, oldest first. */
export function invoicedEntries(db: Transaction, applicationId: ApplicationId) {
  const reversals = alias(ledgerEntries, 'reversals');
  return db
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      account: ledgerEntries.account,
      amountPaise: ledgerEntries.amountPaise,
      reverses: ledgerEntries.reverses,
      paymentId: ledgerEntries.paymentId,
      loanSelectionId: ledgerEntries.loanSelectionId,
      // Only its refund knows which desk money it returns.
      deskPaymentId: sql<
        number | null
      >`coalesce(${ledgerEntries.deskPaymentId}, ${refunds.deskPaymentId})`.mapWith(refunds.deskPaymentId),
      receipt: { id: receipts.id, taxablePaise: receipts.taxablePaise, taxPaise: receipts.taxPaise },
      invoiceId: invoicedReceipts.invoiceId,
      voucher: { taxablePaise: refundVouchers.taxablePaise, taxPaise: refundVouchers.taxPaise },
      note: {
        invoiceId: taxDocuments.invoiceId,
        taxablePaise: taxDocuments.taxablePaise,
        taxPaise: taxDocuments.taxPaise,
      },
      reversal: reversals.id,
    })
    .from(ledgerEntries)
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .leftJoin(receipts, eq(receipts.ledgerEntryId, ledgerEntries.id))
    .leftJoin(invoicedReceipts, eq(invoicedReceipts.receiptId, receipts.id))
    .leftJoin(refundVouchers, eq(refundVouchers.ledgerEntryId, ledgerEntries.id))
    .leftJoin(taxDocuments, eq(taxDocuments.ledgerEntryId, ledgerEntries.id))
    .leftJoin(reversals, eq(reversals.reverses, ledgerEntries.id))
    .where(eq(ledgerEntries.applicationId, applicationId))
    .orderBy(asc(ledgerEntries.id));
}
