import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rowIn, sumOfRows } from './figure-rows.ts';
import { ROOT } from '../root.ts';

/** Each with a portal and a database of its own, so that both cores have something to do. */
const SHARDS = 2;

/** The generated requests of the suite, as many as are asked for and by another seed; prints a row for docs/proof.md. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});

const count = Number(values.count);
const seed = Number(values.seed);
const each = Math.ceil(count / SHARDS);
const began = Date.now();
// What one part found ends the other: it would go on for minutes, and write into what is printed next.
const ended = new AbortController();
const rows = await Promise.all(
  Array.from({ length: SHARDS }, (_, shard) =>
    runShard(shard, Math.min(each, count - shard * each), seed + shard * each),
  ),
);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
process.stdout.write(`\n${sumOfRows(rows, seed)}\n\n${count} requests in ${minutes} minutes\n`);

function runShard(shard: number, many: number, from: number): Promise<string> {
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const report = `--outputFile.json=${path.join(ROOT, `reports/proof-input-${shard}.json`)}`;
  const test = 'server/test/hostile/bad-input.test.ts';
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'server', report, test], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: ended.signal,
    env: { ...process.env, HOSTILE_CASES: String(many), HOSTILE_SEED: String(from) },
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const row = rowIn(said);
      if (code === 0 && row !== undefined) return resolve(row);
      reject(new Error(`the requests of part ${shard + 1} found something: see above`));
      ended.abort();
    });
  });
}
