import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, reference } from '../../src/db/schema/columns.ts';

// The tables that triggers keep for the lists, and that only functions of the database read: tests look into them.

/** What the staff's lists hold, since when, and the words it is searched by. */
const listed = {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  at: instant('at').notNull(),
  words: text('words').notNull(),
};

export const listedApplications = pgTable('listed_applications', listed);
export const listedPayments = pgTable('listed_payments', listed);
export const listedLoans = pgTable('listed_loans', listed);

/** How many rows a list holds of each Indian day: the folded counts and the changes since. */
export const dayCounts = pgTable('day_counts', {
  list: text('list').notNull(),
  day: date('day').notNull(),
  count: integer('count').notNull(),
});

export const dayChanges = pgTable('day_changes', {
  list: text('list').notNull(),
  day: date('day').notNull(),
  change: integer('change').notNull(),
});

const tally = {
  status: text('status').notNull(),
  campaign: text('campaign').notNull(),
  payment: text('payment').notNull(),
  count: integer('count').notNull(),
  feePaise: reference('fee_paise').notNull(),
  paidPaise: reference('paid_paise').notNull(),
  excessPaise: reference('excess_paise').notNull(),
};

/** How many applications have which status, with their money: the folded tallies and the changes since. */
export const applicationTallies = pgTable('application_tallies', tally);
export const applicationTallyChanges = pgTable('application_tally_changes', tally);

export const cityCounts = pgTable('city_counts', {
  city: text('city').primaryKey(),
  count: integer('count').notNull(),
});

export const cityChanges = pgTable('city_changes', {
  city: text('city').notNull(),
  change: integer('change').notNull(),
});
