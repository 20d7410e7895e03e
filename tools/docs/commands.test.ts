import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMAND_ENTRIES } from '../build/server-entries.ts';
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

it('every command of an operator is built into the image, by its script', () => {
  const files = NAMES.flatMap(
    (name) => /^node (tools\/(?:audit|books|receipts|keys|staff)\/\S+)$/.exec(scripts[name] ?? '')?.[1] ?? [],
  );
  expect(files.length).toBeGreaterThan(5);
  expect(Object.values<string>(COMMAND_ENTRIES).toSorted()).toEqual(files.toSorted());
});

it('docs/image.md has a row for every command of the image, with the script that it stands for', () => {
  const rows = [
    ...read('docs/image.md').matchAll(/^\| `node server\/dist\/app\/([\w-]+)\.js` .*`npm run ([\w:-]+)`/gm),
  ];
  const listed = Object.fromEntries(rows.map(([, entry = '', script = '']) => [entry, scripts[script]]));
  const built = Object.entries(COMMAND_ENTRIES).map(([entry, file]) => [entry, `node ${file}`]);
  expect(listed).toEqual({ ...Object.fromEntries(built), migrate: scripts['migrate'] });
});

it('docs/scripts.md says of every script without a first step that it has none', () => {
  const without = NAMES.filter((name) =>
    /^node tools\/(?:audit|books|receipts|keys|staff)\//.test(scripts[name] ?? ''),
  ).filter((name) => scripts[`pre${name}`] === undefined);
  const [, said = ''] =
    /network\s+and takes one to two minutes\. ([^]*?) have no such step/.exec(read('docs/scripts.md')) ?? [];
  const named = [...said.matchAll(/`([\w:-]+)`/g)].map(([, name = '']) => name);
  expect(named).toEqual(expect.arrayContaining(without));
});
