import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../root.ts';

it("the README's table of commands names every script that a person runs, and no other", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const names = Object.keys(scripts);
  const run = names.filter((name) => !names.some((other) => name === `pre${other}`));
  const rows = readFileSync(join(ROOT, 'README.md'), 'utf8').match(/^\| `npm .*$/gm) ?? [];
  const told = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`npm (?:run )?([\w:]+)`/g)].map(([, name = '']) => name),
  );
  expect(told.toSorted()).toEqual(run.toSorted());
});
