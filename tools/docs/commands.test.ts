import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const NAMES = Object.keys(scripts);

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

it('docs/scripts.md has a row for every script that a person runs, and for no other', () => {
  const run = NAMES.filter((name) => !NAMES.some((other) => name === `pre${other}`));
  const rows = read('docs/scripts.md').matchAll(/^\| `npm (?:run )?([\w:-]+)`/gm);
  const listed = [...rows].map(([, name = '']) => name);
  expect(listed.toSorted()).toEqual(run.toSorted());
});

it('the README names no script that does not exist', () => {
  const named = [...read('README.md').matchAll(/\bnpm (?:run )?([\w:]+) *[`#\n]/g)].map(
    ([, name = '']) => name,
  );
  expect(named).toEqual(expect.arrayContaining(['start', 'test', 'demo', 'build']));
  expect(named.filter((name) => !NAMES.includes(name))).toEqual([]);
});
