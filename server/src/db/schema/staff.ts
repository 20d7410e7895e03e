import { ROLES } from '@portal/contract/permissions.ts';
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, indianMobile, instant, rowId, updatedAt } from './columns.ts';

export const staffUsers = pgTable('staff_users', {
  id: rowId(),
  username: text('username').notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
  mobileNumber: indianMobile('mobile_number'),
  isActive: boolean('is_active').notNull().default(false),
  failedLogins: integer('failed_logins').notNull().default(0),
  nextTryAt: instant('next_try_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  deletedAt: instant('deleted_at'),
});
