import { expect, it } from 'vitest';
import { repositoryFiles } from './repository-files.ts';
import { temporaryTree } from './temporary-tree.ts';

it('lists the files of the repository without what .gitignore leaves out', () => {
  using tree = temporaryTree({
    '.gitignore': 'node_modules/\n/data/\n/web/dist/\n*.log\n.env\n# a comment\n',
    '.git/config': '',
    '.env': '',
    '.env.example': '',
    'data/pg/file': '',
    'server/src/data/kept.ts': '',
    'server/npm.log': '',
    'web/dist/a.js': '',
    'web/main.ts': '',
    'web/node_modules/a/index.js': '',
  });
  expect(repositoryFiles(tree.root)).toEqual([
    '.env.example',
    '.gitignore',
    'server/src/data/kept.ts',
    'web/main.ts',
  ]);
});
