import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { connect } from '../../src/db/connection.ts';
import { runOn, withDatabase } from '../database/administration.ts';
import { startDatabaseServer, type DatabaseServer } from '../database/database-server.ts';
import { ownPostgres, type OwnPostgres } from '../database/own-postgres.ts';
import { createChance } from './chance.ts';
import { bucketGone } from './bucket-gone.ts';
import { clockMoved } from './clock-moved.ts';
import { connectionsCut } from './connections-cut.ts';
import { diskFull } from './disk-full.ts';
import { failover } from './failover.ts';
import { hostSilent, hostSilentForLong } from './host-silent.ts';
import { isOnTime, isSound, TABLE_HEAD, tableRow, type Finding } from './finding.ts';
import { killedDuringBulkChange } from './killed-bulk-changes.ts';
import { killedDuringUndo } from './killed-undo.ts';
import { killedDuringImports } from './killed-imports.ts';
import { killedDuringMigrations } from './killed-migrations.ts';
import { killedDuringPayments } from './killed-payments.ts';
import { killedDuringExports, killedDuringUploads } from './killed.ts';
import { machineClockOff } from './machine-clock.ts';
import { missingTools } from './missing-tools.ts';
import { outsideAway } from './outside-away.ts';
import { postgresAway } from './postgres-away.ts';
import { lineSwallows, postgresHangs } from './postgres-hangs.ts';
import { behindPgBouncer } from './pooler.ts';
import { databaseReadOnly } from './read-only.ts';
import type { FaultSetup } from './fault-setup.ts';
import { terminated } from './terminated.ts';
import { verified } from './verified.ts';

/** `npm run faults -- --seed 7`: a row for each fault; ends with 1 where one lost something or was late. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    sigterms: { type: 'string', default: '100' },
    moved: { type: 'string', default: '10000' },
  },
});
const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const FAULTS: Readonly<Record<string, (setup: FaultSetup) => Promise<Finding>>> = {
  postgres: ({ dataDir }) =>
    withOwnPostgres(dataDir, (postgres) => postgresAway({ postgres, dataDir, awayMs: 30_000, saves: 200 })),
  hang: ({ dataDir }) =>
    withOwnPostgres(dataDir, (postgres) => postgresHangs({ postgres, dataDir, hangMs: 30_000 })),
  host: (setup) => hostSilent(setup, 30_000),
  minute: (setup) => hostSilentForLong(setup),
  bucket: (setup) => bucketGone(setup, 30_000),
  readonly: ({ dataDir }) =>
    withOwnPostgres(dataDir, (postgres) => databaseReadOnly({ postgres, dataDir, readOnlyMs: 20_000 })),
  failover: ({ dataDir }) => failover(dataDir, 3),
  pooler: (setup) => behindPgBouncer(setup, 200),
  swallow: (setup) => lineSwallows(setup, 20_000),
  cut: (setup) => connectionsCut(setup, 20),
  disk: (setup) => diskFull(setup, 20),
  payments: (setup) => killedDuringPayments(setup, Number(values.seed), 60),
  uploads: (setup) => killedDuringUploads(setup, 10),
  imports: (setup) => killedDuringImports(setup, 8),
  bulk: (setup) => killedDuringBulkChange(setup, Number(values.moved)),
  undo: (setup) => killedDuringUndo(setup, Number(values.moved)),
  exports: (setup) => killedDuringExports(setup, 5),
  migrations: (setup) => killedDuringMigrations(setup, 10),
  sigterm: (setup) => terminated(setup, Number(values.sigterms)),
  clock: (setup) => clockMoved(setup, 10),
  ahead: (setup) => machineClockOff(setup, 1, 10),
  behind: (setup) => machineClockOff(setup, -1, 10),
  silent: (setup) => outsideAway(setup, 'hang', 6),
  refusing: (setup) => outsideAway(setup, 'error', 6),
  nonsense: (setup) => outsideAway(setup, 'nonsense', 6),
};
const ON_EMPTY = new Set(['migrations']);
/** They are verified there. */
const ON_OWN_SERVERS = new Set(['postgres', 'hang', 'readonly', 'failover']);

async function withOwnPostgres(
  dataDir: string,
  happen: (postgres: OwnPostgres) => Promise<Finding>,
): Promise<Finding> {
  const postgres = await ownPostgres(path.join(dataDir, 'server'));
  try {
    await postgres.start();
    return await verified(await happen(postgres), postgres.address);
  } finally {
    await postgres.remove();
  }
}

async function run(name: string, server: DatabaseServer): Promise<Finding> {
  const databaseName = `${server.prefix}${randomBytes(6).toString('hex')}`;
  const template = ON_EMPTY.has(name) ? 'template0' : server.template;
  await runOn(server.address, `create database ${databaseName} template ${template}`);
  const address = withDatabase(server.address, databaseName);
  const database = connect({ ...POOL, address }, () => undefined);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
  const chance = createChance(`${values.seed}/${name}`);
  try {
    const fault = FAULTS[name];
    if (fault === undefined) throw new Error(`There is no fault ${name}`);
    const finding = await fault({ address, database, dataDir, chance });
    return ON_OWN_SERVERS.has(name) ? finding : await verified(finding, address);
  } finally {
    await database.$client.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One that could not be tried does not keep the others from being tried. */
async function tryAll(names: readonly string[]): Promise<void> {
  const running = await startDatabaseServer(undefined);
  try {
    say(TABLE_HEAD);
    for (const name of names) {
      try {
        const finding = await run(name, running.server);
        say(tableRow(finding));
        if (!isSound(finding) || !isOnTime(finding)) process.exitCode = 1;
      } catch (error) {
        say(`${name} could not be tried: ${inspect(error)}`);
        process.exitCode = 1;
      }
    }
  } finally {
    await running.stop();
  }
}

const names = Object.keys(FAULTS).filter((one) => values.only === '' || values.only === one);
const missing = [
  ...(names.length === 0 ? [`there is no fault ${values.only}`] : []),
  ...(await missingTools(names)),
];
for (const sentence of missing) say(sentence);
if (missing.length > 0) process.exitCode = 1;
else await tryAll(names);
