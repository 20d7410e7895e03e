import { bigint, integer, jsonb, pgTable, smallint, text, varchar } from 'drizzle-orm/pg-core';
import {
  createdAt,
  indianMobile,
  instant,
  now,
  reference,
  rowId,
  sha256Digest,
  utmColumns,
} from './columns.ts';

export const candidates = pgTable('candidates', {
  id: rowId(),
  mobile: indianMobile('mobile').notNull(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  ...utmColumns(),
  createdAt: createdAt(),
  deletedAt: instant('deleted_at'),
});

export const devices = pgTable('devices', {
  id: rowId(),
  candidateId: reference('candidate_id').notNull(),
  deviceHash: sha256Digest('device_hash').notNull(),
  createdAt: createdAt(),
  lastSeenAt: instant('last_seen_at').notNull().default(now),
});

export const OTP_PURPOSES = ['login', 'register', 'callback', 'staff_recovery', 'ask', 'contact'] as const;
export type OtpPurpose = (typeof OTP_PURPOSES)[number];

export const otpCodes = pgTable('otp_codes', {
  id: rowId(),
  purpose: text('purpose', { enum: OTP_PURPOSES }).notNull(),
  mobile: indianMobile('mobile').notNull(),
  staffUserId: reference('staff_user_id'),
  codeHash: sha256Digest('code_hash'),
  linkTokenHash: sha256Digest('link_token_hash'),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
  askedFrom: text('asked_from'),
  askedByHash: sha256Digest('asked_by_hash'),
  attempts: smallint('attempts').notNull().default(0),
  ownAttempts: smallint('own_attempts').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const otpWrongGuesses = pgTable('otp_wrong_guesses', {
  id: rowId(),
  mobile: indianMobile('mobile').notNull(),
  deviceId: reference('device_id'),
  guessedAt: instant('guessed_at').notNull().default(now),
});

export const SESSION_KINDS = ['candidate', 'staff'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

export const sessions = pgTable('sessions', {
  id: rowId(),
  kind: text('kind', { enum: SESSION_KINDS }).notNull(),
  tokenHash: sha256Digest('token_hash').notNull(),
  candidateId: reference('candidate_id'),
  staffUserId: reference('staff_user_id'),
  createdAt: createdAt(),
  lastSeenAt: instant('last_seen_at').notNull().default(now),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  ip: text('ip'),
  userAgent: text('user_agent'),
  factorAt: instant('factor_at'),
  confirmedAt: instant('confirmed_at'),
  staffBrowserId: reference('staff_browser_id'),
  identityLoginId: reference('identity_login_id'),
});

export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
