import type { ApplicationId, ApplicationNumber } from '@portal/contract/ids.ts';
import { DUPLICATE_CODES } from '@portal/contract/rules/verification-checks.ts';
import { boolean, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { applicationReference, instant, reference } from './columns.ts';

/** What live applications are filtered and sorted by; names and cities in small letters, what is missing is ''. */
export const applicationFacts = pgTable('application_facts', {
  id: reference('id').$type<ApplicationId>().primaryKey(),
  at: instant('at').notNull(),
  number: text('number').$type<ApplicationNumber>().notNull(),
  status: text('status').notNull(),
  firstName: text('first_name').notNull(),
  city: text('city').notNull(),
  campaign: text('campaign').notNull(),
  feePaise: reference('fee_paise').notNull(),
  paidPaise: reference('paid_paise').notNull(),
  excessPaise: reference('excess_paise').notNull(),
  payment: text('payment').notNull().generatedAlwaysAs('none'),
  /** Of the latest attempt to pay online; '' without one. */
  payStatus: text('pay_status').notNull().default(''),
  payMethod: text('pay_method').notNull().default(''),
  /** Amounts that its row shows beside those above. */
  otherPaise: reference('other_paise').array().notNull().default([]),
  /** Every amount that its row shows, but zero. */
  amountsPaise: reference('amounts_paise').array().notNull().default([]),
  state: text('state').notNull().default(''),
  ugPercentage: numeric('ug_percentage', { mode: 'number' }),
  loan: text('loan').notNull().default('none'),
  verification: text('verification').notNull().default('none'),
  waitingSince: instant('waiting_since'),
  hasWarnings: boolean('has_warnings').notNull().default(false),
  hasDuplicates: boolean('has_duplicates').notNull().default(false),
});

/** Two applications that share something, each beside the other. Kept by triggers, and only read here. */
export const applicationDuplicates = pgTable('application_duplicates', {
  applicationId: applicationReference().notNull(),
  otherId: reference('other_id').$type<ApplicationId>().notNull(),
  code: text('code', { enum: DUPLICATE_CODES }).notNull(),
});
