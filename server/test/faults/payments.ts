import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../../src/db/connection.ts';
import { startEmbeddedPostgres } from '../../src/db/embedded/start.ts';
import { holds, printed } from './report.ts';
import { payUnderFaults } from './run.ts';

/** `npm run faults:payments -- --seed 7 --count 10000`: ends with 1 where money was lost, doubled or late. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '1000' },
    'at-once': { type: 'string', default: '24' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
const atOnce = Number(values['at-once']);
const EVERY = 100;

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
    onProgress: (done, of) => {
      if (done % EVERY === 0) say(`  ${done} of ${of} candidates have paid`);
    },
  });
  say(printed(report));
  process.exitCode = holds(report, count) ? 0 : 1;
  say(process.exitCode === 0 ? 'All of it holds.' : 'IT DOES NOT HOLD.');
} finally {
  await database.$client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
