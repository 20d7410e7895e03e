import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/** Ed25519 keys: one for each master key, which wraps its private half. */
export const signingKeys = pgTable('signing_keys', {
  id: text('id').primaryKey(),
  publicKey: bytes('public_key').notNull(),
  masterKeyId: text('master_key_id').notNull(),
  wrappedPrivateKey: bytes('wrapped_private_key').notNull(),
  createdAt: createdAt(),
});
