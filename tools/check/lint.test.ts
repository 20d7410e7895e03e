import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { run } from '../process/run.ts';
import { ROOT } from '../root.ts';

/** What oxlint finds with the rules of the repository. */
async function findings(contents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  using tree = temporaryTree(contents);
  const { output } = await run(
    'oxlint',
    ['--config', join(ROOT, '.oxlintrc.json'), '--format', 'unix', '--deny-warnings', '.'],
    { cwd: tree.root },
  );
  return [...output.matchAll(/\[Error\/(.+)\]$/gm)].map(([, rule = '']) => rule);
}

const statements = (count: number): string => 'call();\n'.repeat(count);
const aFunction = (lines: number): string => `export function long() {\n${statements(lines - 2)}}\n`;

describe('the linter holds', () => {
  it('files of code to 300 lines', async () => {
    expect(await findings({ 'a.ts': statements(300) })).toEqual([]);
    expect(await findings({ 'a.ts': statements(301) })).toEqual(['eslint(max-lines)']);
  });

  it('functions to 130 lines, but for tests', async () => {
    expect(await findings({ 'a.ts': aFunction(130), 'a.test.ts': aFunction(131) })).toEqual([]);
    expect(await findings({ 'a.ts': aFunction(131) })).toEqual(['eslint(max-lines-per-function)']);
  });

  it('files to what they export by themselves: nothing is passed on by a star', async () => {
    const part = 'export const part = 1;\n';
    expect(await findings({ 'part.ts': part, 'index.ts': `export * from './part.ts';\n` })).toEqual([
      'oxc(no-barrel-file)',
    ]);
  });
});
