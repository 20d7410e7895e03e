import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { bundleInto } from '../../../tools/build/bundle-server.ts';
import { connect } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrator.ts';
import { addressAsUrl } from '../database/administration.ts';
import { MIGRATIONS } from '../database/database-server.ts';
import { ownPostgres } from '../database/own-postgres.ts';
import { aStaffUser } from '../database/rows.ts';
import { aBankMonth, matchedIn } from './month.ts';

/**
 * `npm run bench:bank -- --lines 100000`: ends with 1 if it takes longer or more memory than it may, leaves more lines to
 * people, or matches one wrongly.
 */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '100000' } } });
const LONGEST_MS = 60_000;
const MOST_MB = 200;
const LEAST_SHARE = 0.94;
/** The built form, as the portal runs: sources cost a process 100 MB before it begins. */
const BUILT = path.join(import.meta.dirname, '../../../reports/bank-lines');
/** As `npm start` has it. */
const AS_STARTED = '--max-semi-space-size=8';
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const Measured = z.object({
  lines: z.number(),
  bringMs: z.number(),
  matchMs: z.number(),
  peakMb: z.number(),
});

const folder = await mkdtemp(path.join(tmpdir(), 'portal-bank-'));
const postgres = await ownPostgres(path.join(folder, 'database'));
try {
  await postgres.start();
  await migrate(postgres.address, MIGRATIONS);
  const limits = { poolSize: 2, connectTimeoutMs: 5000, statementTimeoutMs: 120_000 };
  const database = connect(
    { address: postgres.address, applicationName: 'bench', ...limits },
    () => undefined,
  );
  const { id } = await aStaffUser(database);
  const month = await aBankMonth(database, Number(values.lines));
  const file = path.join(folder, 'month.csv');
  await writeFile(file, month.text);
  await bundleInto(BUILT, { bring: 'server/test/bank-lines/bring.ts' });
  const run = await promisify(execFile)(process.execPath, [
    AS_STARTED,
    path.join(BUILT, 'bring.js'),
    addressAsUrl(postgres.address),
    file,
    String(id),
  ]);
  const { lines, bringMs, matchMs, peakMb } = Measured.parse(JSON.parse(run.stdout));
  const { matched, wrong } = await matchedIn(database, month);
  await database.$client.end();
  const isFast = bringMs + matchMs <= LONGEST_MS && peakMb <= MOST_MB;
  const holds = isFast && matched / lines >= LEAST_SHARE && wrong.length === 0;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  say(`
| lines | matched by themselves | of these wrongly | brought in | matched | peak memory |
| --- | --- | --- | --- | --- | --- |
| ${lines} | ${((matched / lines) * 100).toFixed(1)} % | ${wrong.length} | ${seconds(bringMs)} | ${seconds(matchMs)} | ${peakMb.toFixed(0)} MB |
${holds ? 'holds' : 'DOES NOT HOLD'}`);
  if (!holds) process.exitCode = 1;
} finally {
  await postgres.remove();
  for (const made of [folder, BUILT]) await rm(made, { recursive: true, force: true });
}
