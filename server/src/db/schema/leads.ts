import { LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, indianMobile, instant, now, reference, rowId, updatedAt, utmColumns } from './columns.ts';

export const LEAD_SOURCES = ['callback', 'intake_closed'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const leads = pgTable('leads', {
  id: rowId(),
  source: text('source', { enum: LEAD_SOURCES }).notNull(),
  mobile: indianMobile('mobile').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  city: text('city'),
  ...utmColumns(),
  timesAsked: integer('times_asked').notNull().default(1),
  lastAskedAt: instant('last_asked_at').notNull().default(now),
  verifiedAt: instant('verified_at'),
  status: text('status', { enum: LEAD_STATUSES }).notNull().default('New'),
  note: text('note'),
  ownerId: reference('owner_id'),
  candidateId: reference('candidate_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
