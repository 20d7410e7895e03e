import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  applicationReference,
  bytes,
  createdAt,
  indianMobile,
  instant,
  reference,
  rowId,
} from './columns.ts';

export const NOTIFICATION_KINDS = [
  'submitted',
  'reopened',
  'selected',
  'rejected',
  'payment_received',
  'payment_corrected',
  'payment_taken_back',
  'payment_failed',
  'loan_approved',
  'loan_disbursed',
  'withdrawn',
  'refund_done',
  'refund_by_bank',
  'fee_changed',
  'held',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const notifications = pgTable('notifications', {
  id: rowId(),
  candidateId: reference('candidate_id').notNull(),
  applicationId: applicationReference().notNull(),
  kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
  text: text('text').notNull(),
  dedupeKey: text('dedupe_key').notNull(),
  createdAt: createdAt(),
});

export const smsOutbox = pgTable('sms_outbox', {
  id: rowId(),
  mobile: indianMobile('mobile').notNull(),
  template: text('template').notNull(),
  sealedBody: bytes('sealed_body'),
  dedupeKey: text('dedupe_key'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  sentAt: instant('sent_at'),
  abandonedAt: instant('abandoned_at'),
  providerReference: text('provider_reference'),
});
