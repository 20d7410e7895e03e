import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '@portal/contract/rules/ledger.ts';
import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, createdAt, instant, now, paise, reference, rowId } from './columns.ts';

export const LEDGER_ACTOR_KINDS = ['candidate', 'staff', 'provider', 'system'] as const;

/** Inserting takes the application's row lock: lock the application first, as every change of money does. */
export const ledgerEntries = pgTable('ledger_entries', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  kind: text('kind', { enum: LEDGER_KINDS }).notNull(),
  account: text('account', { enum: LEDGER_ACCOUNTS }).notNull(),
  /** Signed, unlike every other amount. */
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  paymentId: reference('payment_id'),
  deskPaymentId: reference('desk_payment_id'),
  loanSelectionId: reference('loan_selection_id'),
  reverses: reference('reverses'),
  refundId: reference('refund_id'),
  disputeId: reference('dispute_id'),
  idempotencyKey: text('idempotency_key').notNull(),
  actorKind: text('actor_kind', { enum: LEDGER_ACTOR_KINDS }).notNull(),
  actorId: reference('actor_id'),
  createdAt: createdAt(),
});

export const receiptCounters = pgTable('receipt_counters', {
  financialYear: text('financial_year').primaryKey(),
  lastSerial: integer('last_serial').notNull(),
});

/** Insert last in a transaction, without a serial: the database gives it, and holds the year's counter until commit. */
export const receipts = pgTable('receipts', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  ledgerEntryId: reference('ledger_entry_id').notNull(),
  series: text('series').notNull(),
  financialYear: text('financial_year').notNull(),
  serial: integer('serial').notNull().default(0),
  number: text('number')
    .notNull()
    .generatedAlwaysAs(sql`series || '/' || financial_year || '/' || lpad(serial::text, 6, '0')`),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  taxablePaise: paise('taxable_paise').notNull(),
  taxPaise: paise('tax_paise').notNull(),
  issuedAt: instant('issued_at').notNull().default(now),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: reference('cancelled_by'),
  /** As they were called when it was issued; kept by a trigger. Null of earlier ones. */
  payerName: text('payer_name'),
});
