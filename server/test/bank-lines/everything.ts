import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { connect } from '../../src/db/connection.ts';
import { migrate } from '../../src/db/migrator.ts';
import { addressAsUrl } from '../database/administration.ts';
import { MIGRATIONS } from '../database/database-server.ts';
import { ownPostgres } from '../database/own-postgres.ts';
import { aStaffUser } from '../database/rows.ts';
import { aBankMonth } from './month.ts';

/** `npm run bench:bank -- --lines 100000`: ends with 1 if it takes longer or more memory than it may. */
const { values } = parseArgs({ options: { lines: { type: 'string', default: '100000' } } });
const LONGEST_MS = 60_000;
const MOST_MB = 200;
const BRING = fileURLToPath(new URL('bring.ts', import.meta.url));
/** As `npm start` has it. */
const AS_STARTED = '--max-semi-space-size=8';
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const Measured = z.object({
  lines: z.number(),
  open: z.number(),
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
  await database.$client.end();
  const file = path.join(folder, 'month.csv');
  await writeFile(file, month.text);
  const run = await promisify(execFile)(process.execPath, [
    AS_STARTED,
    BRING,
    addressAsUrl(postgres.address),
    file,
    String(id),
  ]);
  const { lines, open, bringMs, matchMs, peakMb } = Measured.parse(JSON.parse(run.stdout));
  const holds = bringMs + matchMs <= LONGEST_MS && peakMb <= MOST_MB;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  say(`
| lines | matched by themselves | brought in | matched | peak memory |
| --- | --- | --- | --- | --- |
| ${lines} | ${(((lines - open) / lines) * 100).toFixed(1)} % | ${seconds(bringMs)} | ${seconds(matchMs)} | ${peakMb.toFixed(0)} MB |
${holds ? 'holds' : 'DOES NOT HOLD'}`);
  if (!holds) process.exitCode = 1;
} finally {
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}
