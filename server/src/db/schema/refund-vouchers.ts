import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, instant, now, paise, reference, rowId } from './columns.ts';

export const refundVoucherCounters = pgTable('refund_voucher_counters', {
  financialYear: text('financial_year').primaryKey(),
  lastSerial: integer('last_serial').notNull(),
});

/** Insert last in a transaction, without a serial: the database gives it, and holds the year's counter until commit. */
export const refundVouchers = pgTable('refund_vouchers', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  ledgerEntryId: reference('ledger_entry_id').notNull(),
  receiptId: reference('receipt_id').notNull(),
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
  /** As they were called when it was issued; kept by a trigger. Null of earlier ones. */
  payerName: text('payer_name'),
});
