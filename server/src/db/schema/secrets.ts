import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, sha256Digest } from './columns.ts';

export const secretFingerprint = pgTable('secret_fingerprint', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  fingerprint: sha256Digest('fingerprint').notNull(),
  createdAt: createdAt(),
});

/** The secret of the database, wrapped by each secret key that opens it. */
export const secretRoots = pgTable('secret_roots', {
  keyId: text('key_id').primaryKey(),
  wrapped: bytes('wrapped').notNull(),
  createdAt: createdAt(),
});
