import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { aCandidate } from '../../test/database/rows.ts';
import { aDatabase } from '../../test/database/test-database.ts';
import { keptStatement } from './schema/kept-statement.ts';
import { candidates } from './schema/identity.ts';
import type { Transaction } from './transaction.ts';
import { createUnitOfWork } from './unit-of-work.ts';

const db = await aDatabase();
const unitOfWork = createUnitOfWork(db, (transaction) => transaction);

function nameById() {
  let built = 0;
  const statement = keptStatement((queries) => {
    built += 1;
    return queries
      .select({ name: candidates.fullName })
      .from(candidates)
      .where(eq(candidates.id, sql.placeholder('id')))
      .prepare('name-by-id');
  });
  return { statement, built: () => built };
}

it('is built once for each connection, and sees what its transaction wrote', async () => {
  const { statement, built } = nameById();
  for (const name of ['Asha', 'Kabir', 'Meera']) {
    const seen = await unitOfWork(async (transaction) => {
      const { id } = await aCandidate(transaction, { fullName: name });
      return transaction.runKept(statement, { id });
    });
    expect(seen).toEqual([{ name }]);
  }
  expect(built()).toBe(1);
});

it('is refused after the end of its transaction', async () => {
  const { statement } = nameById();
  const { runKept } = await unitOfWork((transaction): Promise<Transaction> => Promise.resolve(transaction));
  await expect(runKept(statement, { id: 1 })).rejects.toThrow('A transaction was used after its end.');
});
