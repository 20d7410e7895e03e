import { expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import type { LockFile } from './lock-file.ts';
import { findOtherVersions } from './one-version.ts';

function said(server: object, lock: LockFile['packages']): readonly string[] {
  using tree = temporaryTree({
    'package.json': JSON.stringify({ version: '1.2.0', workspaces: ['server'] }),
    'server/package.json': JSON.stringify(server),
  });
  return findOtherVersions(tree.root, { packages: lock });
}

const SERVER = { version: '1.2.0', dependencies: { '@portal/contract': '1.2.0', pg: '8.0.0' } };
const LOCK = { '': { version: '1.2.0' }, server: { version: '1.2.0' } };

it('tells which workspace, dependency or lock names another version than the repository', () => {
  expect(said(SERVER, LOCK)).toEqual([]);
  expect(said({ ...SERVER, version: '1.1.0' }, LOCK)).toEqual([
    'server/package.json says 1.1.0, package.json says 1.2.0',
  ]);
  expect(said({ ...SERVER, dependencies: { '@portal/contract': '1.1.0' } }, LOCK)).toEqual([
    'server/package.json for @portal/contract says 1.1.0, package.json says 1.2.0',
  ]);
  expect(said(SERVER, { '': { version: '1.1.0' } })).toEqual([
    'package-lock.json for the repository says 1.1.0, package.json says 1.2.0',
    'package-lock.json for server says no version, package.json says 1.2.0',
  ]);
});
