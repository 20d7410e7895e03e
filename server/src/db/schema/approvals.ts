import { APPROVAL_STATES, type ApprovalKind } from '@portal/contract/rules/approvals.ts';
import type { ApprovalFact } from '@portal/contract/routes/approvals.ts';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, instant, now, reference, rowId } from './columns.ts';

/** A change that one staff user proposes and another one releases. */
export const approvals = pgTable('approvals', {
  id: rowId(),
  kind: text('kind').$type<ApprovalKind>().notNull(),
  state: text('state', { enum: APPROVAL_STATES }).notNull().default('proposed'),
  subjectKey: text('subject_key').notNull(),
  applicationId: applicationReference(),
  payload: jsonb('payload'),
  title: text('title').notNull(),
  detail: text('detail').notNull(),
  facts: jsonb('facts').$type<readonly ApprovalFact[]>().notNull(),
  basis: text('basis').notNull(),
  why: text('why'),
  proposedBy: reference('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull().default(now),
  expiresAt: instant('expires_at').notNull(),
  remindedAt: instant('reminded_at'),
  decidedBy: reference('decided_by'),
  decidedAt: instant('decided_at'),
  refusal: text('refusal'),
});

/** An export that a second person released. */
export const releasedExports = pgTable('released_exports', {
  id: rowId(),
  approvalId: reference('approval_id').notNull(),
  staffUserId: reference('staff_user_id').notNull(),
  what: text('what').notNull(),
  selection: text('selection').notNull(),
  mostRows: integer('most_rows').notNull(),
  releasedAt: instant('released_at').notNull().default(now),
  validUntil: instant('valid_until').notNull(),
  usedAt: instant('used_at'),
});
