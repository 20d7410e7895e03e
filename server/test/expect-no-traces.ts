import { sql } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import type { Queries } from '../src/db/connection.ts';

const TABLES = [
  'candidates',
  'applications',
  'leads',
  'otp_codes',
  'otp_wrong_guesses',
  'rate_limits',
  'sessions',
  'devices',
  'sms_outbox',
  'audit_entries',
  "jobs.job where name = 'sms.send'",
];

/** Nothing of what the tests of the calling file send leaves a trace. */
export async function expectNoTraces(db: Queries): Promise<void> {
  const before = await storedRows(db);
  afterEach(async () => {
    expect(await storedRows(db)).toBe(before);
  });
}

/** How many rows stand in all tables that visitors can make the portal write to. */
async function storedRows(db: Queries): Promise<number> {
  const counts = TABLES.map((table) => `(select count(*) from ${table})`).join(' + ');
  const { rows } = await db.execute<{ stored: number }>(sql.raw(`select ${counts} as stored`));
  return rows[0]?.stored ?? Number.NaN;
}
