import { expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findDrift } from './drift.ts';
import type { LockFile } from './lock-file.ts';

const PACKAGES = {
  'package.json': JSON.stringify({ workspaces: ['server'], devDependencies: { vitest: '5.1.0' } }),
  'server/package.json': JSON.stringify({ dependencies: { pg: '8.0.0' } }),
};

function drift(packages: LockFile['packages']): readonly string[] {
  using tree = temporaryTree(PACKAGES);
  return findDrift(tree.root, { packages });
}

it('tells where the lock file and the packages disagree', () => {
  const root = { devDependencies: { vitest: '5.1.0' } };
  expect(drift({ '': root, server: { dependencies: { pg: '8.0.0' } } })).toEqual([]);
  expect(drift({ '': root, server: { dependencies: { pg: '8.1.0' } } })).toEqual([
    'package-lock.json and server/package.json disagree on dependencies',
  ]);
  expect(drift({ '': {}, server: { dependencies: { pg: '8.0.0' } } })).toEqual([
    'package-lock.json and package.json disagree on devDependencies',
  ]);
});
