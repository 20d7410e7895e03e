import { expect, it } from 'vitest';
import { longestFirst } from './longest-first.ts';

it('puts the long files of a project first and leaves the order of the others', () => {
  const server = { name: 'server' };
  const files = [
    { moduleId: '/r/web/a.test.ts', project: { name: 'unit' } },
    { moduleId: '/r/server/src/b.test.ts', project: server },
    { moduleId: '/r/server/src/a.test.ts', project: server },
    { moduleId: '/r/server/test/faults/faults.test.ts', project: server },
  ];
  expect(longestFirst(files).map(({ moduleId }) => moduleId)).toEqual([
    '/r/server/test/faults/faults.test.ts',
    '/r/server/src/b.test.ts',
    '/r/server/src/a.test.ts',
    '/r/web/a.test.ts',
  ]);
});
