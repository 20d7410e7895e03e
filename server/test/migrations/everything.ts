import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ownPostgres } from '../database/own-postgres.ts';
import { measureMigration } from './measure.ts';

/** `npm run bench:migration -- --rows 1000000`: ends with 1 if a writer waited for more than a second. */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const LONGEST_MS = 1000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-migration-'));
const postgres = await ownPostgres(dataDir);
try {
  await postgres.start();
  const { rows, migrationMs, calm, during, missed, isIndexValid } = await measureMigration({
    address: postgres.address,
    rows: Number(values.rows),
    calmMs: 5000,
    readerMs: 3000,
    log: {
      info: (fields, message) => say(`${message} ${JSON.stringify(fields)}`),
      warn: (fields, message) => say(`${message} ${JSON.stringify(fields)}`),
    },
  });
  const holds = during.longestMs <= LONGEST_MS && missed === 0 && isIndexValid;
  say(`
| rows in the table | migration | writes meanwhile | longest write | longest before it | rows missed |
| --- | --- | --- | --- | --- | --- |
| ${rows} | ${(migrationMs / 1000).toFixed(1)} s | ${during.writes} | ${during.longestMs} ms | ${calm.longestMs} ms | ${missed} |
${holds ? 'holds' : 'DOES NOT HOLD'}`);
  if (!holds) process.exitCode = 1;
} finally {
  await postgres.remove();
  await rm(dataDir, { recursive: true, force: true });
}
