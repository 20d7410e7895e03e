import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

export const districts = pgTable('districts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  stateName: text('state_name').notNull(),
  districtName: text('district_name').notNull(),
});

export const universities = pgTable('universities', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
});

export const SEEDED_LISTS = ['districts', 'universities'] as const;
export type SeededList = (typeof SEEDED_LISTS)[number];

export const seededLists = pgTable('seeded_lists', {
  name: text('name', { enum: SEEDED_LISTS }).primaryKey(),
  version: text('version').notNull(),
  seededAt: instant('seeded_at').notNull().default(now),
});
