import { pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, now, sha256Digest } from './columns.ts';

export const webReleases = pgTable('web_releases', {
  id: sha256Digest('id').primaryKey(),
  servedAt: instant('served_at').notNull().default(now),
});

export const webAssets = pgTable('web_assets', {
  release: sha256Digest('release').notNull(),
  name: text('name').notNull(),
  content: bytes('content').notNull(),
});
