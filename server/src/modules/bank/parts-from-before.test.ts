import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../../test/database/database-server.ts';
import { aLoanSelection, anApplication, now, selected } from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { someBooks } from '../../../test/some-books.ts';
import { splitStatements } from '../../db/migration-statements.ts';
import { bankMatches } from '../../db/schema/bank.ts';

const db = await aDatabase();

it('the part of a match from before is all that the lender paid, and is filled in once', async () => {
  const { bankLine } = await someBooks(db);
  const disbursed = {
    status: 'Approved',
    disbursedPaise: 70_000_00,
    disbursalDate: now().slice(0, 10),
  } as const;
  const { id } = await aLoanSelection(db, (await anApplication(db, selected())).id, disbursed);
  const client = await db.$client.connect();
  try {
    // As the version before wrote it.
    await client.query(`begin; set local session_replication_role = replica;
      insert into bank_matches (line_id, kind, loan_selection_id, place, how)
        values (${bankLine}, 'disbursal', ${id}, 2, 'automatic'); commit`);
    const file = splitStatements(await readFile(join(MIGRATIONS, '0109-lender-money-in-parts.sql'), 'utf8'));
    const filling = file.find(({ batches }) => batches !== undefined)?.sql ?? '';
    for (const rowCount of [1, 0]) {
      expect(await client.query(filling, [0, 1000])).toMatchObject({ rowCount });
    }
  } finally {
    client.release();
  }
  const parts = await db.select().from(bankMatches).orderBy(bankMatches.place);
  expect(parts.map(({ kind, partPaise }) => [kind, partPaise])).toEqual([
    ['desk_payment', null],
    ['disbursal', 70_000_00],
  ]);
  await expect(
    db
      .update(bankMatches)
      .set({ partPaise: 1 })
      .where(sql`kind = 'disbursal'`),
  ).rejects.toMatchObject({ cause: { code: '23001' } });
});
