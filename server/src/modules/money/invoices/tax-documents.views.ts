import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../db/connection.ts';
import { ledgerEntries, receipts } from '../../../db/schema/ledger.ts';
import { refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { invoicedReceipts, taxDocuments } from '../../../db/schema/tax-documents.ts';

export type TaxDocumentsViews = ReturnType<typeof createTaxDocumentsViews>;
export type TaxDocumentRow = Awaited<ReturnType<TaxDocumentsViews['documentsOf']>>[number];
export type InvoiceParts = Awaited<ReturnType<TaxDocumentsViews['partsOf']>>;

/** What tax invoices and credit notes are shown and printed from. */
export function createTaxDocumentsViews(db: Queries) {
  const invoices = alias(taxDocuments, 'invoices');
  return {
    /** Oldest first. */
    documentsOf: (id: ApplicationId) =>
      db
        .select({
          id: taxDocuments.id,
          kind: taxDocuments.kind,
          number: taxDocuments.number,
          issuedAt: taxDocuments.issuedAt,
          amountPaise: taxDocuments.amountPaise,
          taxablePaise: taxDocuments.taxablePaise,
          taxPaise: taxDocuments.taxPaise,
          entryKind: ledgerEntries.kind,
          buyerName: taxDocuments.buyerName,
          buyerTown: taxDocuments.buyerTown,
          buyerState: taxDocuments.buyerState,
          answers: invoices.number,
          answersIssuedAt: invoices.issuedAt,
        })
        .from(taxDocuments)
        .leftJoin(invoices, eq(invoices.id, taxDocuments.invoiceId))
        .leftJoin(ledgerEntries, eq(ledgerEntries.id, taxDocuments.ledgerEntryId))
        .where(eq(taxDocuments.applicationId, id))
        .orderBy(asc(taxDocuments.id)),
    /** The receipts that an invoice is made from, and the vouchers of what had gone back before the first one. */
    async partsOf(applicationId: ApplicationId, invoiceId: number) {
      const received = await db
        .select({ number: receipts.number, issuedAt: receipts.issuedAt, amountPaise: receipts.amountPaise })
        .from(invoicedReceipts)
        .innerJoin(receipts, eq(receipts.id, invoicedReceipts.receiptId))
        .where(eq(invoicedReceipts.invoiceId, invoiceId))
        .orderBy(asc(receipts.id));
      const returned = await db
        .select({
          number: refundVouchers.number,
          issuedAt: refundVouchers.issuedAt,
          amountPaise: refundVouchers.entryPaise,
        })
        .from(refundVouchers)
        .innerJoin(ledgerEntries, eq(ledgerEntries.id, refundVouchers.ledgerEntryId))
        .where(
          sql`${refundVouchers.applicationId} = ${applicationId} and ${ledgerEntries.account} = 'fee'
            and ${invoiceId} = (select min(first.id) from tax_documents first
              where first.application_id = ${applicationId})`,
        )
        .orderBy(asc(refundVouchers.id));
      return [...received, ...returned];
    },
  };
}
