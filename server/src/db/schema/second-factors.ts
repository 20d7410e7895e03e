import { FACTOR_KINDS } from '@portal/contract/rules/second-factor.ts';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, reference, rowId, sha256Digest } from './columns.ts';

/** A passkey or an authenticator app of a staff user. */
export const staffFactors = pgTable('staff_factors', {
  id: rowId(),
  staffUserId: reference('staff_user_id').notNull(),
  kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
  name: text('name').notNull(),
  credentialId: bytes('credential_id'),
  publicKey: bytes('public_key'),
  signCount: bigint('sign_count', { mode: 'number' }),
  transports: text('transports').array(),
  sealedSecret: bytes('sealed_secret'),
  lastStep: bigint('last_step', { mode: 'number' }),
  createdAt: createdAt(),
  lastUsedAt: instant('last_used_at'),
});

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  id: rowId(),
  staffUserId: reference('staff_user_id').notNull(),
  codeHash: sha256Digest('code_hash').notNull(),
  createdAt: createdAt(),
  usedAt: instant('used_at'),
});

/** A factor that a session is adding. */
export const staffFactorSetups = pgTable(
  'staff_factor_setups',
  {
    sessionId: reference('session_id').notNull(),
    kind: text('kind', { enum: FACTOR_KINDS }).notNull(),
    sealedSecret: bytes('sealed_secret').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  ({ sessionId, kind }) => [primaryKey({ columns: [sessionId, kind] })],
);

/** A login whose password was right and whose second factor is awaited. */
export const staffPendingLogins = pgTable('staff_pending_logins', {
  id: rowId(),
  tokenHash: sha256Digest('token_hash').notNull(),
  staffUserId: reference('staff_user_id').notNull(),
  browserHash: sha256Digest('browser_hash').notNull(),
  passwordDigest: sha256Digest('password_digest').notNull(),
  challenge: text('challenge'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  identityLoginId: reference('identity_login_id'),
});
