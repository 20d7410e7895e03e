import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { TAX_DOCUMENT_KINDS } from '@portal/contract/rules/tax-documents.ts';
import { applicationReference, instant, now, paise, reference, rowId } from './columns.ts';

export const taxDocumentCounters = pgTable(
  'tax_document_counters',
  {
    kind: text('kind', { enum: TAX_DOCUMENT_KINDS }).notNull(),
    financialYear: text('financial_year').notNull(),
    lastSerial: integer('last_serial').notNull(),
  },
  ({ kind, financialYear }) => [primaryKey({ columns: [kind, financialYear] })],
);

/** Insert last in a transaction, without a serial: the database gives it, and holds the year's counter until commit. */
export const taxDocuments = pgTable('tax_documents', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  kind: text('kind', { enum: TAX_DOCUMENT_KINDS }).notNull(),
  invoiceId: reference('invoice_id'),
  ledgerEntryId: reference('ledger_entry_id'),
  series: text('series').notNull(),
  financialYear: text('financial_year').notNull(),
  serial: integer('serial').notNull().default(0),
  number: text('number')
    .notNull()
    .generatedAlwaysAs(sql`series || '/' || financial_year || '/' || lpad(serial::text, 6, '0')`),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  entryPaise: bigint('entry_paise', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs(sql`-amount_paise`),
  taxablePaise: paise('taxable_paise').notNull(),
  taxPaise: paise('tax_paise').notNull(),
  issuedAt: instant('issued_at').notNull().default(now),
  buyerName: text('buyer_name'),
  buyerTown: text('buyer_town'),
  buyerState: text('buyer_state'),
});

export const invoicedReceipts = pgTable('invoiced_receipts', {
  receiptId: reference('receipt_id').primaryKey(),
  invoiceId: reference('invoice_id').notNull(),
});
