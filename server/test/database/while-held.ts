import type { Database } from '../../src/db/connection.ts';

/** Runs the work while another transaction, which is rolled back then, holds what the statement touched. */
export async function whileHeld<Result>(
  database: Database,
  statement: string,
  values: readonly unknown[],
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  try {
    await client.query('begin');
    await client.query(statement, [...values]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
