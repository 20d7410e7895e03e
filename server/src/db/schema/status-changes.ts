import { APPLICATION_STATUSES } from '@portal/contract/rules/application-status.ts';
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { applicationReference, instant, now, paise, reference, rowId } from './columns.ts';

/** Many applications that were moved to one status together. */
export const statusChanges = pgTable('status_changes', {
  id: rowId(),
  staffUserId: reference('staff_user_id').notNull(),
  toStatus: text('to_status', { enum: APPLICATION_STATUSES }).notNull(),
  reason: text('reason'),
  madeAt: instant('made_at').notNull().default(now),
  undoUntil: instant('undo_until'),
  moved: integer('moved').notNull().default(0),
  releasedAt: instant('released_at'),
  undoneAt: instant('undone_at'),
  restored: integer('restored'),
  undoAskedAt: instant('undo_asked_at'),
  undoIp: text('undo_ip'),
  undoRequestId: text('undo_request_id'),
  /** The last application that was looked at to take it back. */
  undoAfter: reference('undo_after').notNull().default(0),
  undoLooked: integer('undo_looked').notNull().default(0),
  undoRestored: integer('undo_restored').notNull().default(0),
});

/** What each application was before. */
export const statusChangeRows = pgTable('status_change_rows', {
  changeId: reference('change_id').notNull(),
  applicationId: applicationReference().notNull(),
  fromStatus: text('from_status', { enum: APPLICATION_STATUSES }).notNull(),
  fromStep: smallint('from_step').notNull(),
  fromReopenReason: text('from_reopen_reason'),
  version: integer('version').notNull(),
  paidPaise: paise('paid_paise').notNull(),
  toldAt: instant('told_at'),
  /** The ask that the move ended. */
  endedAskId: reference('ended_ask_id'),
});
