import { integer, pgTable, text } from 'drizzle-orm/pg-core';

export const districts = pgTable('districts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  stateName: text('state_name').notNull(),
  districtName: text('district_name').notNull(),
});

export const universities = pgTable('universities', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
});
