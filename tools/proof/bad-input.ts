import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');

/** The generated requests of the suite, as many as are asked for and by another seed. */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});

const child = spawn(
  process.execPath,
  [
    path.join(ROOT, 'node_modules/.bin/vitest'),
    'run',
    '--project',
    'server',
    'server/test/hostile/bad-input.test.ts',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, HOSTILE_CASES: values.count, HOSTILE_SEED: values.seed },
  },
);
child.once('exit', (code) => process.exit(code ?? 1));
