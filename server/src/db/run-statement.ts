import type { Client } from 'pg';
import { LOCK_TIMEOUT_MS, setLockTimeout, withLockRetries } from './lock-retries.ts';
import type { MigrationLog } from './migration-log.ts';
import type { Batches, MigrationStatement } from './migration-statements.ts';

interface StatementRun {
  readonly migration: string;
  readonly statement: MigrationStatement;
  readonly log: MigrationLog;
}

const CONCURRENT_INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(?<index>[a-z0-9_]+)/i;
const CONCURRENTLY = /\bconcurrently\b/i;
const SAY_EVERY_MS = 2000;

/** Runs a statement outside of any transaction, in batches if it says so. */
export async function runStatement(client: Client, run: StatementRun): Promise<void> {
  const { migration, statement, log } = run;
  const isConcurrent = CONCURRENTLY.test(statement.sql);
  // No writer waits for an index that is built concurrently, though it waits for every older transaction.
  await setLockTimeout(client, isConcurrent ? 0 : LOCK_TIMEOUT_MS);
  if (statement.batches !== undefined) return runInBatches(client, run, statement.batches);
  const once = async () => {
    await dropInvalidIndex(client, statement.sql);
    const { rowCount } = await client.query(statement.sql);
    return rowCount ?? 0;
  };
  await withLockRetries({ migration, log, run: once });
}

/** An index whose build was interrupted is there by name and is not used: `if not exists` would leave it so. */
async function dropInvalidIndex(client: Client, sql: string): Promise<void> {
  const index = CONCURRENT_INDEX.exec(sql)?.groups?.['index'];
  if (index === undefined) return;
  const { rows } = await client.query(
    `select from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = $1 and relnamespace = current_schema()::regnamespace and not indisvalid`,
    [index],
  );
  if (rows.length > 0) await client.query(`drop index concurrently ${client.escapeIdentifier(index)}`);
}

/** One short transaction for each range of ids, so that no row is locked for long. */
async function runInBatches(client: Client, run: StatementRun, batches: Batches): Promise<void> {
  const { migration, statement, log } = run;
  const range = await rangeOf(client, batches);
  if (range === undefined) return;
  let rows = 0;
  let saidAt = performance.now();
  for (let from = range.first; from <= range.last; from += batches.size) {
    const to = Math.min(from + batches.size - 1, range.last);
    const once = async () => (await client.query(statement.sql, [from, to])).rowCount ?? 0;
    rows += await withLockRetries({ migration, log, run: once });
    if (performance.now() - saidAt > SAY_EVERY_MS || to === range.last) {
      saidAt = performance.now();
      const percent = Math.floor((100 * (to - range.first + 1)) / (range.last - range.first + 1));
      log.info({ migration, line: statement.line, rows, percent }, 'a migration is under way');
    }
  }
}

async function rangeOf(
  client: Client,
  { table, column }: Batches,
): Promise<{ readonly first: number; readonly last: number } | undefined> {
  const name = client.escapeIdentifier(column);
  const { rows } = await client.query<{ first: string | null; last: string | null }>(
    `select min(${name})::text as first, max(${name})::text as last from ${client.escapeIdentifier(table)}`,
  );
  const { first, last } = rows[0] ?? {};
  return first == null || last == null ? undefined : { first: Number(first), last: Number(last) };
}
