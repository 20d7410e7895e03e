import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/connection.ts';

/** They count attempts, say when a session was last used, or follow what was accepted before: no content. */
const NOT_CONTENT = new Set([
  'rate_limits',
  'sessions',
  'otp_wrong_guesses',
  'staff_login_failures',
  'sms_outbox',
]);

/** How many rows of every table, and one hash over them. */
export async function contentHash(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const hashes = rows
    .filter(({ name }) => !NOT_CONTENT.has(name))
    .map(
      ({ name }) => sql`select ${name}::text as name,
        count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash
        from ${sql.identifier(name)} t`,
    );
  const all = await db.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `));
  return all.rows.map(({ name, hash }) => `${name} ${hash}`).join('\n');
}
