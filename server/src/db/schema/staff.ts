import { ROLES } from '@portal/contract/permissions.ts';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, indianMobile, instant, rowId, sha256Digest, updatedAt } from './columns.ts';

export const staffUsers = pgTable('staff_users', {
  id: rowId(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  mobileNumber: indianMobile('mobile_number'),
  isActive: boolean('is_active').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: instant('deleted_at'),
});

/** Failed tries at a password, by the name that was typed, whether or not somebody has it. */
export const staffLoginFailures = pgTable('staff_login_failures', {
  usernameHash: sha256Digest('username_hash').primaryKey(),
  failures: integer('failures').notNull(),
  nextTryAt: instant('next_try_at').notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
});
