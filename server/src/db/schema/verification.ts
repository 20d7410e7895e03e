import { ASK_OUTCOMES } from '@portal/contract/rules/asks.ts';
import { QUEUE_KINDS, VERDICTS } from '@portal/contract/rules/verification.ts';
import type { VerificationCheck } from '@portal/contract/rules/verification-checks.ts';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Answers } from './applications.ts';
import { applicationReference, instant, now, reference, rowId, sha256Digest } from './columns.ts';

/** A file of a submission, as it was frozen. */
export interface SubmittedDocument {
  readonly file_id: string;
  readonly path: string;
  readonly file_name: string;
  readonly file_size: number;
  readonly sha256: string;
}

/** Written by a trigger whenever an application is submitted. */
export const submissions = pgTable('submissions', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  number: integer('number').notNull(),
  answers: jsonb('answers').$type<Answers>().notNull(),
  documents: jsonb('documents').$type<Readonly<Record<string, SubmittedDocument>>>().notNull(),
  submittedAt: instant('submitted_at').notNull(),
  checks: jsonb('checks').$type<readonly VerificationCheck[]>(),
  checkedAt: instant('checked_at'),
});

/** Rows come and go by the same trigger: an application waits while it is Completed. */
export const verificationQueue = pgTable('verification_queue', {
  applicationId: applicationReference().primaryKey(),
  submissionId: reference('submission_id').notNull(),
  kind: text('kind', { enum: QUEUE_KINDS }).notNull().default('new'),
  waitingSince: instant('waiting_since').notNull(),
  hasWarnings: boolean('has_warnings').notNull().default(false),
  claimedBy: reference('claimed_by'),
  claimedUntil: instant('claimed_until'),
  /** Kept by triggers: null while a document of the submission lacks a verdict. */
  judgedAt: instant('judged_at'),
  /** The open ask, while the submission waits for its candidate. */
  askId: reference('ask_id'),
});

export const verdicts = pgTable('verdicts', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  submissionId: reference('submission_id').notNull(),
  fieldName: text('field_name').notNull(),
  contentHash: sha256Digest('content_hash').notNull(),
  verdict: text('verdict', { enum: VERDICTS }).notNull(),
  reason: text('reason'),
  note: text('note'),
  warnings: jsonb('warnings').$type<readonly string[]>().notNull(),
  staffUserId: reference('staff_user_id').notNull(),
  madeAt: instant('made_at').notNull().default(now),
  undoneBy: reference('undone_by'),
  undoneAt: instant('undone_at'),
});

/** One ask is open for an application at a time; a trigger ends it when the application leaves the queue. */
export const asks = pgTable('asks', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  openedBy: reference('opened_by').notNull(),
  openedAt: instant('opened_at').notNull().default(now),
  endsAt: instant('ends_at').notNull(),
  reminders: smallint('reminders').notNull().default(0),
  endedAt: instant('ended_at'),
  outcome: text('outcome', { enum: ASK_OUTCOMES }),
});

export const askFields = pgTable('ask_fields', {
  id: rowId(),
  askId: reference('ask_id').notNull(),
  fieldName: text('field_name').notNull(),
  contentHash: sha256Digest('content_hash').notNull(),
  reason: text('reason').notNull(),
  note: text('note'),
  answeredAt: instant('answered_at'),
});

export const askLinks = pgTable('ask_links', {
  tokenHash: sha256Digest('token_hash').primaryKey(),
  askId: reference('ask_id').notNull(),
  sentAt: instant('sent_at').notNull().default(now),
});
