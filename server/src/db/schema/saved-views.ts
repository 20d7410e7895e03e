import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, reference, rowId, updatedAt } from './columns.ts';

/** Lists of applications that staff come back to. */
export const savedViews = pgTable('saved_views', {
  id: rowId(),
  ownerId: reference('owner_id').notNull(),
  name: text('name').notNull(),
  isShared: boolean('is_shared').notNull().default(false),
  query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
  /** In their order; null means the usual ones. */
  columns: jsonb('columns').$type<readonly string[]>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
