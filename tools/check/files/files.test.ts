import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findBarrels } from './barrels.ts';
import { findLongFiles } from './length.ts';
import { findMachinePaths } from './machine-paths.ts';

type FindProblems = (root: string, files: readonly string[]) => readonly string[];

function findings(find: FindProblems, contents: Readonly<Record<string, string>>): readonly string[] {
  using tree = temporaryTree(contents);
  return find(tree.root, tree.files);
}

const lines = (count: number): string => 'a\n'.repeat(count);

describe('the length of a file', () => {
  it('may be 300 lines and not 301', () => {
    expect(findings(findLongFiles, { 'a.md': lines(300) })).toEqual([]);
    expect(findings(findLongFiles, { 'a.md': lines(301) })).toEqual([
      expect.stringContaining('a.md has 301 lines'),
    ]);
  });

  it('does not matter for the lock file, seeds and pictures, and that of code is the linter’s', () => {
    const long = {
      'a.ts': lines(900),
      'package-lock.json': lines(900),
      'server/seeds/a.json': lines(900),
      'docs/a.png': lines(900),
    };
    expect(findings(findLongFiles, long)).toEqual([]);
  });
});

describe('barrel files', () => {
  it.each([
    [`export { a } from './a.ts';\nexport type { B } from './b.ts';`],
    [`import { a } from './a.ts';\nexport { a };`],
  ])('are found: %s', (source) => {
    expect(findings(findBarrels, { 'index.ts': source })).toHaveLength(1);
  });

  it.each([
    [`export const a = 1;`],
    [`import { a } from './a.ts';\na();`],
    [`const a = 1;\nexport { a };`],
    [''],
  ])('are not seen in: %s', (source) => {
    expect(findings(findBarrels, { 'index.ts': source })).toEqual([]);
  });
});

describe('paths of one machine', () => {
  const HOME = ['', 'home', 'someone', 'portal'].join('/');

  it('are found with their line', () => {
    expect(findings(findMachinePaths, { 'README.md': `first\nsee ${HOME}` })).toEqual([
      expect.stringContaining('README.md:2'),
    ]);
  });

  it('are not seen inside addresses and other paths', () => {
    const harmless = `https://portal.example${HOME} ./my${HOME} \${base}${HOME}`;
    expect(findings(findMachinePaths, { 'README.md': harmless })).toEqual([]);
  });
});
