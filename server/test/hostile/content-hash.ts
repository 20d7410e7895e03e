import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/connection.ts';
import { contentTables } from '../database/content-tables.ts';

/** How many rows of every table, and one hash over them. */
export async function contentHash(db: Queries): Promise<string> {
  const hashes = (await contentTables(db)).map(
    (name) => sql`select ${name}::text as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
        from ${sql.identifier(name)} t`,
  );
  const all = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return all.rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
}
