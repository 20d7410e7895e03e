import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIGRATIONS } from '../../test/database/database-server.ts';
import { aLoanSelection, anApplication, selected } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import { applications } from './schema/applications.ts';
import { auditEntries } from './schema/audit.ts';
import { loanSelections } from './schema/loans.ts';
import { splitStatements } from './migration-statements.ts';

const db = await aDatabase();

/** As the migrator does, for all ids at once. */
async function backfill(): Promise<void> {
  const file = await readFile(join(MIGRATIONS, '0113-loans-of-withdrawn-before.sql'), 'utf8');
  for (const statement of splitStatements(file)) {
    await db.$client.query(statement.sql, [1, 1_000_000]);
  }
}

it('ends requests of those who left the program before, once, with an entry, and no others', async () => {
  const left = await anApplication(db, selected());
  const pending = [
    await aLoanSelection(db, left.id, { plan: 'Provider 1' }),
    await aLoanSelection(db, left.id, { plan: 'Provider 2' }),
  ];
  const rejected = await aLoanSelection(db, left.id, { plan: 'Provider 3', status: 'Rejected' });
  const staying = await aLoanSelection(db, (await anApplication(db)).id);
  await db.execute(sql`alter table applications disable trigger applications_withdrawn_loans`);
  await db.update(applications).set({ status: 'Withdrawn' }).where(eq(applications.id, left.id));
  await db.execute(sql`alter table applications enable trigger applications_withdrawn_loans`);
  const before = await db.select().from(loanSelections).orderBy(asc(loanSelections.id));
  expect(before.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null, null, null, null]);

  await backfill();
  const after = await db.select().from(loanSelections).orderBy(asc(loanSelections.id));
  const ended = after.filter(({ withdrawnAt }) => withdrawnAt !== null);
  expect(ended.map(({ id }) => id)).toEqual(pending.map(({ id }) => id));
  expect(ended.map(({ version }) => version)).toEqual(pending.map(({ version }) => version + 1));
  expect(after.filter(({ withdrawnAt }) => withdrawnAt === null)).toEqual(
    before.filter(({ id }) => id === rejected.id || id === staying.id),
  );
  await backfill();
  expect(await db.select().from(loanSelections).orderBy(asc(loanSelections.id))).toEqual(after);
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'loan.closed-with-withdrawal'));
  expect(entries).toMatchObject([
    {
      actorKind: 'system',
      subjectId: left.applicationNumber,
      after: { lenders: ['Provider 1', 'Provider 2'] },
    },
  ]);
});
