import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, reference } from './columns.ts';

/** The master keys that wrap keys in this database, each with a value that only this key opens. */
export const masterKeys = pgTable('master_keys', {
  id: text('id').primaryKey(),
  checkValue: bytes('check_value').notNull(),
  createdAt: createdAt(),
});

/** The key of each candidate, wrapped by a master key. */
export const personKeys = pgTable('person_keys', {
  candidateId: reference('candidate_id').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: createdAt(),
});

/** The keys of blind indexes, wrapped by a master key. */
export const indexKeys = pgTable('index_keys', {
  name: text('name').primaryKey(),
  masterKeyId: text('master_key_id').notNull(),
  wrappedKey: bytes('wrapped_key').notNull(),
  createdAt: createdAt(),
});
