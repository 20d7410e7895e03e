import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';

const read = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');
/** One subject each, so that the first can be read in one go. */
const DOCUMENTS = ['ARCHITECTURE.md', 'web.md', 'tests-and-tools.md', 'changing.md'];
const NAMED = [
  ...DOCUMENTS.map(read)
    .join('\n')
    .matchAll(/`([^`\s]+)`/g),
].map(([, name = '']) => name.replace(/\/$/, ''));
const FILES = repositoryFiles(ROOT);
const FOLDERS = new Set(FILES.flatMap((file) => foldersOf(file)));

/** Whose folders each hold a subject of its own. */
const TOLD = [
  'server/src',
  'server/src/modules',
  'server/src/modules/applications',
  'server/src/modules/loans',
  'server/src/modules/payments',
  'server/test',
  'web',
  'web/admin',
  'web/candidate',
  'sandbox/src',
  'e2e',
  'bench',
  'tools',
];

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

describe('docs/ARCHITECTURE.md and what it leads to', () => {
  it.each(TOLD)('says what is in every folder of %s', (room) => {
    const names = [...FOLDERS]
      .filter((folder) => folder.startsWith(`${room}/`) && !folder.slice(room.length + 1).includes('/'))
      .map((folder) => folder.slice(room.length + 1));
    const untold = names.filter(
      (name) => !NAMED.some((named) => named === name || named.endsWith(`/${name}`)),
    );
    expect(names).not.toEqual([]);
    expect(untold).toEqual([]);
  });

  it('names no file and no folder that is not there', () => {
    const paths = NAMED.filter((name) => /^[\w./-]+\/[\w./-]+$/.test(name) && !name.endsWith('/dist'));
    const there = [...FOLDERS, ...FILES];
    const gone = paths.filter((path) => !there.some((one) => one === path || one.endsWith(`/${path}`)));
    expect(gone).toEqual([]);
  });

  it('has every folder of server/src/modules once in the ordered list of modules', () => {
    const list = readFileSync(join(ROOT, 'server/src/app/modules.ts'), 'utf8');
    const composed = [...list.matchAll(/^  \.with\((\w+)\)/gm)].map(([, name = '']) => name);
    const folderOf = new Map(
      [...list.matchAll(/^import \{ (\w+) \} from '\.\.\/modules\/([\w-]+)\/\2\.module\.ts';$/gm)].map(
        ([, name = '', folder = '']) => [name, folder],
      ),
    );
    const folders = [...FOLDERS].flatMap(
      (folder) => /^server\/src\/modules\/([^/]+)$/.exec(folder)?.[1] ?? [],
    );
    const listed = composed.flatMap((name) => folderOf.get(name) ?? []);
    expect(folders).not.toEqual([]);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });

  it('can be read in one go: 1,500 words at most, without the drawing', () => {
    const text = read('ARCHITECTURE.md').replace(/```mermaid.*?```/s, '');
    expect(text.split(/\s+/).filter((word) => /[a-z]/i.test(word)).length).toBeLessThanOrEqual(1500);
  });
});
