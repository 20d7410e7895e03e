import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { monthEndRoutes } from '@portal/contract/routes/month-end.ts';
import { PERIOD_MOST_DAYS } from '@portal/contract/rules/month-end.ts';
import type { Client } from 'pg';
import { ask, valueAt } from '../harness/front-door.ts';
import { startMeasuredPortal } from '../harness/portal.ts';
import { signIn } from '../harness/staff.ts';
import { withoutIndexes } from '../scale/data/indexes.ts';
import { connectTo } from '../scale/home.ts';
import { latencies, quantile } from '../scale/measure/load.ts';
import { progress } from '../scale/progress.ts';

/**
 * `npm run bench:month-end -- --receipts 1000000`: how long the page takes over a year's receipts that are made for it;
 * ends with 1 if a month takes longer than it may. A receipt's number has six figures, so that the year crosses April.
 */
const { values } = parseArgs({
  options: {
    receipts: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
  },
});
const receipts = Number(values.receipts);
if (!Number.isInteger(receipts) || receipts < 1000 || receipts % 10 !== 0) {
  throw new Error('--receipts takes tens from 1000');
}
const WITHIN_MS = 300;
const ANSWERS = 60;
const WARM_UP = 5;
const CHUNK = 20_000;
const RECEIPTS_EACH = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const TABLES = [
  'candidates',
  'applications',
  'orders',
  'payments',
  'desk_payments',
  'ledger_entries',
  'receipts',
  'refund_vouchers',
  'settlement_lines',
];

const home = values.folder ?? path.join(import.meta.dirname, '../../data', `month-end-${receipts}`);
const portal = await startMeasuredPortal({
  dataDir: home,
  settings: { SERVE_WEB: 'false', RUN_JOBS: 'false' },
});
try {
  const client = await connectTo(home);
  const isThere = async (table: string) =>
    (await client.query(`select from ${table} limit 1`)).rowCount !== 0;
  if (!(await isThere('candidates'))) await fill(client);
  else if (!(await isThere('bank_lines'))) throw new Error(`${home} was not filled to its end: remove it`);
  await client.end();
  const token = await signIn(portal.url);
  console.log('| period | receipts | p50 | p95 | to reach |\n| --- | --- | --- | --- | --- |');
  const month = await measure('30 days', 30, token);
  await measure('a year', PERIOD_MOST_DAYS, token);
  process.exitCode = month <= WITHIN_MS ? 0 : 1;
} finally {
  await portal.stop();
}

/** Returns p95. */
async function measure(title: string, days: number, token: string): Promise<number> {
  const dayBefore = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);
  const address = `${monthEndRoutes.read.path}?from=${dayBefore(days - 1)}&to=${dayBefore(0)}`;
  const answer = await ask(portal.url, 'GET', address, undefined, token);
  const url = new URL(`${portal.url}${address}`);
  await latencies({ url, token }, WARM_UP);
  const times = await latencies({ url, token }, ANSWERS);
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
  const count = Number(valueAt(answer, 'gst', 'receipts', 'count'));
  const bound = days === 30 ? `${WITHIN_MS} ms` : '';
  console.log(
    `| ${title} | ${count.toLocaleString('en')} | ${p50.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${bound} |`,
  );
  return p95;
}

async function fill(client: Client): Promise<void> {
  // The rows agree with each other by the way they are made.
  await client.query(
    "set session_replication_role = 'replica'; set synchronous_commit = 'off'; set statement_timeout = 0",
  );
  const bringIndexesBack = await withoutIndexes(client, TABLES);
  await inChunks(client, 'people', receipts / RECEIPTS_EACH, []);
  await inChunks(client, 'receipts', receipts, [receipts]);
  await client.query(await statement('transfers'));
  await bringIndexesBack();
  await client.query('vacuum (analyze)');
}

async function inChunks(
  client: Client,
  name: string,
  total: number,
  further: readonly unknown[],
): Promise<void> {
  const text = await statement(name);
  const tell = progress(name, total);
  for (let from = 1; from <= total; from += CHUNK) {
    tell(from - 1);
    await client.query(text, [from, Math.min(total, from + CHUNK - 1), ...further]);
  }
  tell(total);
}

function statement(name: string): Promise<string> {
  return readFile(path.join(import.meta.dirname, `${name}.sql`), 'utf8');
}
