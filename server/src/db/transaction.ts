import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryArrayConfig, QueryResult } from 'pg';
import type { CommitHooks } from './commit-hooks.ts';
import type { Queries } from './connection.ts';
import { plannedOnce } from './planned-once.ts';
import type { KeptStatement } from './schema/kept-statement.ts';

/** Statements that a library wrote, with `$1` and so on: taken as they are, without being built anew each time. */
export interface WrittenStatements {
  readonly runWritten: (text: string, values?: unknown[]) => Promise<QueryResult>;
}

/** Statements that are built once for each connection. */
export interface KeptStatements {
  readonly runKept: <Result>(
    statement: KeptStatement<Result>,
    values: Record<string, unknown>,
  ) => Promise<Result>;
}

/** What a store is bound to. The database itself has no hooks: a store works only as part of a unit of work. */
export interface Transaction extends Queries, CommitHooks, WrittenStatements, KeptStatements {}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable';

/**
 * drizzle's own `transaction` loses the connection if BEGIN fails, hides the first error if ROLLBACK fails too, and
 * takes the COMMIT of a transaction that PostgreSQL has already given up for a success.
 */
export async function inTransaction<Result>(
  pool: Pool,
  begin: string,
  work: (transaction: Queries & WrittenStatements & KeptStatements) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const lease = leased(client);
  const runWritten: WrittenStatements['runWritten'] = async (text, values = []) =>
    lease.client.query({ text }, values);
  const runKept: KeptStatements['runKept'] = async (statement, values) => {
    lease.refuseAfterEnd();
    return builtFor(client, statement).execute(values);
  };
  try {
    await client.query(begin);
    const result = await work(Object.assign(drizzle(lease.client), { runWritten, runKept }));
    await commit(client);
    lease.end();
    client.release();
    return result;
  } catch (error) {
    lease.end();
    client.release(await rollbackFailure(client));
    throw error;
  }
}

function builtFor<Result>(client: PoolClient, { build, built }: KeptStatement<Result>) {
  const known = built.get(client);
  if (known !== undefined) return known;
  const made = build(drizzle(client));
  built.set(client, made);
  return made;
}

async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: an error of one of its statements was swallowed.');
  }
}

/** A connection whose rollback failed is closed and not used again. */
async function rollbackFailure(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}

/** A store that outlives its transaction must not write into the next one on that connection. */
function leased(client: PoolClient) {
  let ended = false;
  const refuseAfterEnd = () => {
    if (ended) throw new Error('A transaction was used after its end.');
  };
  const query = (statement: QueryArrayConfig, values: unknown[]) =>
    client.query(plannedOnce(statement, values), values);
  const guarded = new Proxy(client, {
    get(target, property) {
      refuseAfterEnd();
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { client: guarded, refuseAfterEnd, end: () => void (ended = true) };
}
