import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { UNSAFE_EXCEPTIONS } from '../../server/src/app/unsafe-exceptions.ts';
import { ROOT } from '../root.ts';

it('docs/operations.md explains every exception that production accepts', () => {
  const text = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([a-z-]+)` +\| (.*?) +\|/gm)].map(([, name, about]) => [name, about]);
  expect(rows).toEqual(Object.entries(UNSAFE_EXCEPTIONS));
});
