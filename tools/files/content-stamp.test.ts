import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentStamp } from './content-stamp.ts';
import { temporaryTree } from './temporary-tree.ts';

const TREE = { 'web/a.ts': 'a', 'web/ui/b.ts': 'b', 'web/dist/built.js': '1', 'lock.json': '{}' };
const LEFT_OUT = new Set(['dist']);
const stampOf = (root: string): string => contentStamp(root, ['web', 'lock.json'], LEFT_OUT);

describe('the stamp of some files', () => {
  it('is the same wherever the same files lie', () => {
    using one = temporaryTree(TREE);
    using other = temporaryTree(TREE);
    expect(stampOf(one.root)).toBe(stampOf(other.root));
  });

  it.each<[string, (root: string) => void]>([
    ['a changed file', (root) => writeFileSync(join(root, 'web/ui/b.ts'), 'c')],
    ['a new file', (root) => writeFileSync(join(root, 'web/ui/c.ts'), '')],
    ['a file less', (root) => rmSync(join(root, 'web/a.ts'))],
    ['another name', (root) => renameSync(join(root, 'web/a.ts'), join(root, 'web/z.ts'))],
    ['a changed lock file', (root) => writeFileSync(join(root, 'lock.json'), '[]')],
  ])('changes with %s', (_what, change) => {
    using tree = temporaryTree(TREE);
    const before = stampOf(tree.root);
    change(tree.root);
    expect(stampOf(tree.root)).not.toBe(before);
  });

  it('does not see what is left out', () => {
    using tree = temporaryTree(TREE);
    const before = stampOf(tree.root);
    writeFileSync(join(tree.root, 'web/dist/built.js'), '2');
    expect(stampOf(tree.root)).toBe(before);
  });
});
