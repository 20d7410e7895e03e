import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { applicationReference, instant, reference } from './columns.ts';

/** Changes of many applications that a job makes. */
export const statusChangeRuns = pgTable('status_change_runs', {
  changeId: reference('change_id').primaryKey(),
  staffUserId: reference('staff_user_id').notNull(),
  why: text('why'),
  ip: text('ip').notNull(),
  requestId: text('request_id').notNull(),
  stoppedAt: instant('stopped_at'),
  endedAt: instant('ended_at'),
  putAwayAt: instant('put_away_at'),
});

/** The applications that a run moves. */
export const statusChangeTargets = pgTable('status_change_targets', {
  changeId: reference('change_id').notNull(),
  applicationId: applicationReference().notNull(),
  doneAt: instant('done_at'),
  failures: smallint('failures').notNull().default(0),
  /** Why it stayed as it is. */
  refusal: text('refusal'),
});
