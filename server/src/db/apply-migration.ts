import type { Client } from 'pg';
import { databaseError } from './errors.ts';
import { LOCK_TIMEOUT_MS, setLockTimeout, withLockRetries } from './lock-retries.ts';
import { MigrationError, type MigrationFile } from './migration-files.ts';
import type { MigrationLog } from './migration-log.ts';
import { splitStatements } from './migration-statements.ts';
import { runStatement } from './run-statement.ts';

/** Runs one file and notes that it ran. */
export async function applyMigration(client: Client, file: MigrationFile, log: MigrationLog): Promise<void> {
  const begunAt = performance.now();
  log.info({ migration: file.name }, 'a migration begins');
  await (file.isTransactional ? applyAsOne(client, file, log) : applyOneByOne(client, file, log));
  log.info({ migration: file.name, ms: Math.round(performance.now() - begunAt) }, 'a migration has run');
}

async function applyAsOne(client: Client, file: MigrationFile, log: MigrationLog): Promise<void> {
  const { name, sql } = file;
  const run = async () => {
    try {
      await client.query('begin');
      await setLockTimeout(client, LOCK_TIMEOUT_MS);
      await client.query(sql);
      await note(client, file);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    return 0;
  };
  try {
    await withLockRetries({ migration: name, log, run });
  } catch (error) {
    throw failure(`${name}${placeIn(sql, 1, error)} failed, and nothing of it stays`, error);
  }
}

/**
 * For `concurrently` and for changes in batches, which no transaction may hold. A file that failed is run again from
 * its beginning, so each of its statements must allow that.
 */
async function applyOneByOne(client: Client, file: MigrationFile, log: MigrationLog): Promise<void> {
  const { name, sql } = file;
  for (const statement of splitStatements(sql)) {
    try {
      await runStatement(client, { migration: name, statement, log });
    } catch (error) {
      const place = placeIn(statement.sql, statement.line, error);
      throw failure(
        `${name}${place} failed. What ran before stays, and the next run begins the file again`,
        error,
      );
    }
  }
  await note(client, file);
}

async function note(client: Client, { name, sha256, kind, compatibleFrom }: MigrationFile): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, sha256, kind, compatible_from) values ($1, $2, $3, $4)',
    [name, sha256, kind ?? null, compatibleFrom ?? null],
  );
}

function failure(what: string, error: unknown): MigrationError {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationError(`${what}: ${reason}`, { cause: error });
}

function placeIn(sql: string, firstLine: number, error: unknown): string {
  const position = databaseError(error)?.position;
  if (position === undefined) return '';
  return `, line ${firstLine - 1 + sql.slice(0, Number(position)).split('\n').length},`;
}
