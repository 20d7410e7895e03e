import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect, type DatabaseAddress } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrator.ts';
import { NO_MIGRATION_LOG, type MigrationLog } from '../../src/db/migration-log.ts';
import { MIGRATIONS } from '../database/database-server.ts';
import { fillApplications } from './fill.ts';
import { startWriters, type WriterFigures } from './writers.ts';

const FIXTURE = path.join(import.meta.dirname, 'fixture');
const POOL = { applicationName: 'writers', poolSize: 8, connectTimeoutMs: 10_000, statementTimeoutMs: 0 };

interface MeasureOptions {
  readonly address: DatabaseAddress;
  readonly rows: number;
  /** How long the writers work before the migration begins, to compare with. */
  readonly calmMs: number;
  /** How long a transaction that read the table stays open when the migration begins. */
  readonly readerMs: number;
  readonly log?: MigrationLog;
}

export interface MigrationMeasure {
  readonly rows: number;
  readonly migrationMs: number;
  readonly calm: WriterFigures;
  readonly during: WriterFigures;
  /** Rows that the backfill or the trigger missed. */
  readonly missed: number;
  readonly isIndexValid: boolean;
}

/** How long writers wait while a column, its trigger, its backfill and its index come to a table of this size. */
export async function measureMigration(options: MeasureOptions): Promise<MigrationMeasure> {
  const { address, rows, calmMs, readerMs, log = NO_MIGRATION_LOG } = options;
  await migrate(address, MIGRATIONS);
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-fixture-'));
  const pool = connect({ ...POOL, address }, () => undefined).$client;
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    await cp(FIXTURE, folder, { recursive: true });
    await fillApplications(pool, rows);
    const before = startWriters(pool, rows);
    await pause(calmMs);
    const calm = await before.stop();
    const writers = startWriters(pool, rows);
    const reading = readFor(pool, readerMs);
    const begunAt = performance.now();
    await migrate(address, folder, log);
    const migrationMs = Math.round(performance.now() - begunAt);
    const during = await writers.stop();
    await reading;
    return { rows, migrationMs, calm, during, ...(await outcome(pool)) };
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As a report does: the table cannot be changed before it ends. */
async function readFor(pool: Pool, ms: number): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select from applications limit 1');
  await pause(ms);
  await client.query('commit');
  client.release();
}

async function outcome(pool: Pool): Promise<Pick<MigrationMeasure, 'missed' | 'isIndexValid'>> {
  const { rows } = await pool.query<{ missed: number; isIndexValid: boolean }>(`
    select (select count(*)::integer from applications
            where fixture_city is distinct from lower(coalesce(answers ->> 'city', ''))) as missed,
      (select indisvalid from pg_index where indexrelid = 'applications_by_fixture_city'::regclass) as "isIndexValid"`);
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not say what the migration did');
  return found;
}
