import { EVERY_ROLE } from '@portal/contract/permissions.ts';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  indianMobile,
  instant,
  now,
  reference,
  rowId,
  sha256Digest,
  updatedAt,
} from './columns.ts';

export const staffUsers = pgTable('staff_users', {
  id: rowId(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: EVERY_ROLE }).notNull(),
  mobileNumber: indianMobile('mobile_number'),
  isActive: boolean('is_active').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: instant('deleted_at'),
});

/** A browser that signed in as a staff user. */
export const staffBrowsers = pgTable('staff_browsers', {
  id: rowId(),
  staffUserId: reference('staff_user_id').notNull(),
  browserHash: sha256Digest('browser_hash').notNull(),
  createdAt: createdAt(),
  lastSeenAt: instant('last_seen_at').notNull().default(now),
  factorUntil: instant('factor_until'),
});

/** When a staff user last logged in. */
export const staffLastLogins = pgTable('staff_last_logins', {
  staffUserId: reference('staff_user_id').primaryKey(),
  loggedInAt: instant('logged_in_at').notNull(),
});

/** Failed password attempts, by what they are counted for; a typed name need not belong to a user. */
export const staffLoginFailures = pgTable('staff_login_failures', {
  budgetHash: sha256Digest('username_hash').primaryKey(),
  failures: integer('failures').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
});
