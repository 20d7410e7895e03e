import type { Database } from './connection.ts';
import { DatabaseReadOnly } from './errors.ts';

/** Throws if the database does not answer, or answers and cannot be written to: a replica, or one that is set read-only. */
export async function expectWritable({ $client: pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') {
    throw new DatabaseReadOnly('the database cannot be written to');
  }
}
