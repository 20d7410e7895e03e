import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, createdAt, instant, now, reference, rowId } from './columns.ts';

export const applicationNotes = pgTable('application_notes', {
  id: rowId(),
  applicationId: applicationReference().notNull(),
  staffUserId: reference('staff_user_id').notNull(),
  words: text('words').notNull(),
  mentioned: bigint('mentioned', { mode: 'number' }).array().notNull().default([]),
  clientKey: text('client_key').notNull(),
  createdAt: createdAt(),
});

export const applicationOwners = pgTable('application_owners', {
  applicationId: applicationReference().primaryKey(),
  staffUserId: reference('staff_user_id').notNull(),
  setAt: instant('set_at').notNull().default(now),
});
