import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { groupProjects } from './project-groups.ts';
import { typeChecks } from './type-checks.ts';

const project = (types: readonly string[]): string =>
  JSON.stringify({ extends: '../base.json', compilerOptions: { types }, include: ['.'] });

const TREE = {
  'base.json': JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] } }),
  'a/tsconfig.json': project([]),
  'a/one.ts': 'export const one: number = 1;\n',
  'b/tsconfig.json': project([]),
  'b/two.ts': 'export const two: string = 2;\n',
  'c/tsconfig.json': JSON.stringify({
    extends: '../base.json',
    compilerOptions: { lib: ['es2024'] },
    include: ['three.ts'],
  }),
  'c/three.ts': 'export const three = 3;\n',
  'c/forgotten.ts': 'export const four = 4;\n',
};
const PROJECTS = Object.keys(TREE).filter((file) => file.endsWith('tsconfig.json'));

describe('the checks of types', () => {
  it('take projects with the same options together', () => {
    using tree = temporaryTree(TREE);
    const groups = groupProjects(tree.root, PROJECTS, join(tree.root, 'cache'));
    expect(groups.map(({ name }) => name)).toEqual(['a, b', 'c']);
  });

  it('find a wrong type in any of them, and a file that is in none, the second time too', async () => {
    using tree = temporaryTree(TREE);
    for (const time of ['first', 'second']) {
      const checks = typeChecks(tree.root, tree.files, PROJECTS);
      const found = await Promise.all(checks.map((check) => check.run()));
      expect(
        found.map(({ ok }) => ok),
        time,
      ).toEqual([false, true, false]);
      expect(found[0]?.output).toContain('two.ts(1,14): error TS2322');
      expect(found[2]?.output).toBe('c/forgotten.ts is in no tsconfig.json');
    }
  });
});
