import { DISPUTE_STATES } from '@portal/contract/rules/disputes.ts';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, createdAt, instant, reference, rowId } from './columns.ts';

export const disputes = pgTable('disputes', {
  id: rowId(),
  providerDisputeId: text('provider_dispute_id').notNull(),
  applicationId: applicationReference().notNull(),
  paymentId: reference('payment_id').notNull(),
  state: text('state', { enum: DISPUTE_STATES }).notNull(),
  phase: text('phase').notNull(),
  reason: text('reason'),
  amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
  takenPaise: bigint('taken_paise', { mode: 'number' }).notNull().default(0),
  respondBy: instant('respond_by'),
  raisedAt: instant('raised_at').notNull(),
  decidedAt: instant('decided_at'),
  createdAt: createdAt(),
});
