import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../test/database/database-server.ts';
import { aStaffUser } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import { staffBrowsers, staffLastLogins } from './schema/staff.ts';

const db = await aDatabase();

it('takes the last login of users from before from their browsers, and keeps later ones', async () => {
  const [old, recent] = [await aStaffUser(db), await aStaffUser(db)];
  await aStaffUser(db);
  const seen = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
  for (const staffUserId of [old.id, recent.id]) {
    for (const [index, lastSeenAt] of seen.entries()) {
      await db
        .insert(staffBrowsers)
        .values({ staffUserId, browserHash: Buffer.alloc(32, index), lastSeenAt });
    }
  }
  await db.insert(staffLastLogins).values({ staffUserId: recent.id, loggedInAt: '2026-03-01T00:00:00Z' });
  await db.execute(sql.raw(await readFile(join(MIGRATIONS, '0036-first-last-logins.sql'), 'utf8')));
  const rows = await db.select().from(staffLastLogins).orderBy(staffLastLogins.staffUserId);
  expect(rows.map(({ staffUserId, loggedInAt }) => [staffUserId, Date.parse(loggedInAt)])).toEqual([
    [old.id, Date.parse('2026-02-01T00:00:00Z')],
    [recent.id, Date.parse('2026-03-01T00:00:00Z')],
  ]);
});
