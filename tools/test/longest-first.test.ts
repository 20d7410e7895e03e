import { expect, it } from 'vitest';
import { longestFirst } from './longest-first.ts';

it('puts long files first and leaves the order of the others', () => {
  const files = [
    '/r/server/src/b.test.ts',
    '/r/server/src/a.test.ts',
    '/r/server/test/faults/faults.test.ts',
  ];
  expect(longestFirst(files, (file) => file)).toEqual([
    '/r/server/test/faults/faults.test.ts',
    '/r/server/src/b.test.ts',
    '/r/server/src/a.test.ts',
  ]);
});
