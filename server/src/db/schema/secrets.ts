import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, sha256Digest } from './columns.ts';

export const secretFingerprint = pgTable('secret_fingerprint', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  fingerprint: sha256Digest('fingerprint').notNull(),
  createdAt: createdAt(),
});
