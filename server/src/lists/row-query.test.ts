import { sql, type SQLWrapper } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aDatabase } from '../../test/database/test-database.ts';
import { isoInstant } from '../db/schema/values.ts';
import { jsonObject, utc } from './row-query.ts';

const db = await aDatabase();

/** The text in which PostgreSQL answers an expression. */
async function textOf(expression: SQLWrapper): Promise<string | null> {
  const { rows } = await db.execute<{ answer: string | null }>(sql`select (${expression})::text as answer`);
  return rows[0]?.answer ?? null;
}

const moment = (text: string | null) => sql`${text}::timestamptz`;

const MOMENTS = [
  ['2026-11-15T03:52:00.123456Z', '2026-11-15T03:52:00.123456Z'],
  ['2026-11-15T03:52:00.100Z', '2026-11-15T03:52:00.1Z'],
  ['2026-11-15T00:00:00Z', '2026-11-15T00:00:00Z'],
  ['2026-11-15T05:30:00+05:30', '2026-11-15T00:00:00Z'],
] as const;

describe('a moment on the wire', () => {
  it.each(MOMENTS)('%s is %s if the database writes it (utc)', async (stored, written) => {
    expect(await textOf(utc(moment(stored)))).toBe(written);
  });

  it.each(MOMENTS)(
    '%s is %s if the server writes what the database answered (isoInstant)',
    async (stored, written) => {
      expect(isoInstant((await textOf(moment(stored))) ?? '')).toBe(written);
    },
  );

  it('has the offset +00:00 within JSON, which isoInstant reads and utc never meets', async () => {
    const json = await textOf(sql`${jsonObject({ at: moment('2026-11-15T03:52:00Z') })} ->> 'at'`);
    expect(json).toBe('2026-11-15T03:52:00+00:00');
    expect(isoInstant(json ?? '')).toBe('2026-11-15T03:52:00Z');
    const ofRow = await textOf(sql`${jsonObject({ at: utc(moment('2026-11-15T03:52:00Z')) })} ->> 'at'`);
    expect(ofRow).toBe('2026-11-15T03:52:00Z');
  });

  it('may be missing for utc, which stays null; isoInstant takes a text only', async () => {
    expect(await textOf(utc(moment(null)))).toBeNull();
  });
});
