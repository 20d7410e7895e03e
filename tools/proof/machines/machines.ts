import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../root.ts';
import { Scene } from './scene.ts';
import { TRIALS } from './trials.ts';

/** `npm run proof:machines`: what a newcomer's machine may be like, each tried on what is committed. Needs root. */
const { values } = parseArgs({
  options: {
    /** Puts the table into docs/machines.md. */
    write: { type: 'boolean', default: false },
    /** Only trials with this in their name, after the first, which installs. */
    only: { type: 'string', default: '' },
  },
});

const DOCUMENT = join(ROOT, 'docs', 'machines.md');
const TABLE = /(<!-- machines:start -->\n)[^]*(<!-- machines:end -->)/;

if (process.getuid?.() !== 0) {
  console.error('Other users and networks can be tried by root alone: sudo npm run proof:machines');
  process.exit(1);
}

using scene = new Scene();
const rows: string[] = [];
const [first, ...others] = TRIALS;
const chosen = [first, ...others.filter(({ name }) => name.includes(values.only))];
for (const trial of chosen) {
  if (trial === undefined) continue;
  let result: string;
  try {
    result = await trial.run(scene);
  } catch (error) {
    result = `FAILED: ${(error instanceof Error ? error.message : String(error)).trim()}`;
    process.exitCode = 1;
  }
  console.log(`${trial.name}: ${result}`);
  rows.push(`| ${trial.name} | ${result.replaceAll('\n', ' ').replaceAll('|', '\\|')} |`);
}

if (values.write) {
  const table = ['', '| what was tried | what came of it |', '| --- | --- |', ...rows, '', ''].join('\n');
  const text = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    text.replace(TABLE, (_all, start: string, end: string) => `${start}${table}${end}`),
  );
}
