import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect, type Database, type DatabaseAddress } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';
import { runOn, withDatabase } from '../database/administration.ts';
import { startSandbox } from '../sandbox-process.ts';
import { spawnPortal } from '../portal-process.ts';
import { ORDERING_FAST } from '../portal-settings.ts';
import { ordersAtOnce, type OrdersReport } from './orders-at-once.ts';
import { holds, holdsOrders, printed, printedOrders } from './payments-report.ts';
import { payUnderFaults } from './pay-under-faults.ts';
import { holdsRefunds, printedRefunds } from './refunds-report.ts';
import { refundUnderFaults, type RefundsReport } from './refunds-under-faults.ts';

/**
 * `npm run faults:payments -- --seed 7 --count 10000`: payments, then refunds and disputes of as many as `--refunds`
 * says; ends with 1 where money was lost, doubled or late, or where orders held more than was owed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '1000' },
    refunds: { type: 'string' },
    'at-once': { type: 'string', default: '24' },
    applications: { type: 'string', default: '100' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const atOnce = Number(values['at-once']);
const EVERY = 100;
const CALLS_EACH = 50;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const POOL = { applicationName: 'faults', poolSize: 4, connectTimeoutMs: 10_000, statementTimeoutMs: 60_000 };

const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-faults-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
const database = connect({ ...POOL, address: postgres.connection }, () => undefined);
try {
  say(`Payments under faults: seed ${seed}, ${count} payments, ${atOnce} candidates at once`);
  const report = await payUnderFaults({
    address: postgres.connection,
    database,
    dataDir,
    seed,
    count,
    atOnce,
    isBuilt: true,
    onProgress: (done, of) => {
      if (done % EVERY === 0) say(`  ${done} of ${of} candidates have paid`);
    },
  });
  say(printed(report));
  const orders = await ordersAtTwoPortals(postgres.connection, database, dataDir);
  const refunds = await refundsOnTheirOwn(postgres.connection, dataDir);
  process.exitCode = holds(report, count) && holdsOrders(orders) && holdsRefunds(refunds) ? 0 : 1;
  say(process.exitCode === 0 ? 'All of it holds.' : 'IT DOES NOT HOLD.');
} finally {
  await database.$client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function ordersAtTwoPortals(
  address: DatabaseAddress,
  pool: Database,
  folder: string,
): Promise<OrdersReport> {
  const applications = Number(values.applications);
  say(`Orders at once: ${applications} applications, ${CALLS_EACH} calls for each, at two portals`);
  const sandbox = await startSandbox();
  const outside = { RAZORPAY_API_URL: sandbox.url, SMS_GATEWAY_URL: sandbox.url };
  const settings = { ...outside, ...ORDERING_FAST, RUN_JOBS: 'false' };
  const first = spawnPortal(address, folder, { settings, isBuilt: true });
  const urls = [await first.ready];
  const second = spawnPortal(address, folder, { settings, isBuilt: true });
  urls.push(await second.ready);
  try {
    const report = await ordersAtOnce({ portalUrls: urls, database: pool, applications, each: CALLS_EACH });
    say(printedOrders(report));
    return report;
  } finally {
    await Promise.all([first.kill(), second.kill()]);
    await sandbox.stop();
  }
}

/** On a database of their own: its sandbox knows of no payment before. */
async function refundsOnTheirOwn(address: DatabaseAddress, folder: string): Promise<RefundsReport> {
  const payments = Number(values.refunds ?? count);
  say(`Refunds and disputes under faults: of ${payments} payments`);
  await runOn(address, 'create database refunds');
  const own = withDatabase(address, 'refunds');
  const pool = connect({ ...POOL, address: own }, () => undefined);
  try {
    const setup = { address: own, database: pool, dataDir: folder, seed, count: payments, atOnce };
    const report = await refundUnderFaults({ ...setup, isBuilt: true });
    say(printedRefunds(report));
    return report;
  } finally {
    await pool.$client.end();
  }
}
