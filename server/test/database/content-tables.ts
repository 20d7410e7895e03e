import { sql } from 'drizzle-orm';
import type { Queries } from '../../src/db/connection.ts';

/** They count attempts, say when a session was last used, hold random keys, or follow what was accepted: no content. */
const NOT_CONTENT = new Set([
  'rate_limits',
  'sessions',
  'otp_wrong_guesses',
  'staff_login_failures',
  'staff_pending_logins',
  'staff_factor_setups',
  'sms_outbox',
  'person_keys',
]);

/** The names of all tables that hold what people told the portal. */
export async function contentTables(db: Queries): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name).filter((name) => !NOT_CONTENT.has(name));
}
