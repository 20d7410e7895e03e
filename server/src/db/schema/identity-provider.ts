import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, reference, rowId, sha256Digest } from './columns.ts';

/** Who a staff user is at the bank's identity provider. */
export const staffIdentities = pgTable('staff_identities', {
  id: rowId(),
  staffUserId: reference('staff_user_id').notNull(),
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  createdAt: createdAt(),
});

/** A sign-in that a browser began at the provider; once it is finished, what keeps and ends its session. */
export const staffIdentityLogins = pgTable('staff_identity_logins', {
  id: rowId(),
  stateHash: sha256Digest('state_hash').notNull(),
  browserHash: sha256Digest('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  sealedVerifier: bytes('sealed_verifier').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  staffIdentityId: reference('staff_identity_id'),
  providerSession: text('provider_session'),
  signedInAt: instant('signed_in_at'),
  sealedIdToken: bytes('sealed_id_token'),
  sealedRefreshToken: bytes('sealed_refresh_token'),
  checkedAt: instant('checked_at'),
});
