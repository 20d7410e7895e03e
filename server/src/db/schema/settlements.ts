import { SETTLEMENT_LINE_KINDS } from '@portal/contract/rules/settlements.ts';
import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, now, reference, rowId } from './columns.ts';

export const settlements = pgTable('settlements', {
  id: rowId(),
  providerSettlementId: text('provider_settlement_id').notNull(),
  utr: text('utr'),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  settledOn: date('settled_on').notNull(),
  createdAt: createdAt(),
});

export const settlementLines = pgTable('settlement_lines', {
  id: rowId(),
  settlementId: reference('settlement_id').notNull(),
  entityId: text('entity_id').notNull(),
  kind: text('kind', { enum: SETTLEMENT_LINE_KINDS }).notNull(),
  providerPaymentId: text('provider_payment_id'),
  grossPaise: bigint('gross_paise', { mode: 'number' }).notNull(),
  feePaise: bigint('fee_paise', { mode: 'number' }).notNull(),
  taxPaise: bigint('tax_paise', { mode: 'number' }).notNull(),
  netPaise: bigint('net_paise', { mode: 'number' }).notNull(),
});

/** Days whose report was read, and when last. */
export const settlementDays = pgTable('settlement_days', {
  day: date('day').primaryKey(),
  readAt: instant('read_at').notNull().default(now),
});
