import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { ROOT } from '../../root.ts';
import { slowestFiles } from './file-times.ts';
import { fileTimesReporter } from './file-times-reporter.ts';
import { fileTable, stageTable } from './tables.ts';

const spec = (...durations: readonly number[]): object => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

const E2E = JSON.stringify({
  suites: [
    { file: 'short.spec.ts', specs: [spec(1000)] },
    { file: 'long.spec.ts', specs: [spec(2000, 3000)], suites: [{ specs: [spec(4000)] }] },
  ],
});

describe('the slowest files of a run', () => {
  it('are those of both reports, with every try and every group of journeys', () => {
    using tree = temporaryTree({
      'vitest-times.json': JSON.stringify([
        { file: 'a.test.ts', ms: 5000 },
        { file: 'b.test.ts', ms: 20 },
      ]),
      'e2e.json': E2E,
    });
    expect(slowestFiles(tree.root, 3)).toEqual([
      { file: 'e2e/journeys/long.spec.ts', ms: 9000 },
      { file: 'a.test.ts', ms: 5000 },
      { file: 'e2e/journeys/short.spec.ts', ms: 1000 },
    ]);
  });

  it('are told by the reports that there are', () => {
    using tree = temporaryTree({ 'vitest-times.json': '{ half', 'e2e.json': E2E });
    expect(slowestFiles(tree.root, 30)).toHaveLength(2);
    expect(slowestFiles('/nowhere', 30)).toEqual([]);
  });

  it('count what a file of Vitest awaits before its first test', async () => {
    // Below this folder, so that the file finds Vitest.
    using tree = temporaryTree(
      {
        'slow.test.ts': `import { it } from 'vitest';
await new Promise((done) => setTimeout(done, 300));
it('is quick', () => undefined);`,
      },
      join(ROOT, 'node_modules', '.cache'),
    );
    const reporters = [fileTimesReporter(join(tree.root, 'reports', 'vitest-times.json'))];
    const options = { root: tree.root, config: false as const, watch: false, reporters, exclude: [] };
    const vitest = await startVitest('test', [], options);
    await vitest.close();
    const [slowest] = slowestFiles(join(tree.root, 'reports'), 30);
    expect(slowest?.file).toBe('slow.test.ts');
    expect(slowest?.ms).toBeGreaterThanOrEqual(299);
  });
});

describe('the tables at the end of a run', () => {
  it('have a line for each stage, and the whole', () => {
    const stages = [
      { name: 'Checks', ok: true, ms: 59_800 },
      { name: 'Tests', ok: false, ms: 605_000, counts: { passed: 2, failed: 1 } },
    ];
    expect(stageTable(stages).split('\n')).toEqual([
      'ok      1 min  0 s  Checks',
      'FAILED 10 min  5 s  Tests: 2 passed, 1 failed',
      '       11 min  5 s  the whole',
    ]);
  });

  it('have a line for each file', () => {
    expect(fileTable([{ file: 'a.test.ts', ms: 12_345 }])).toBe('   12.3 s  a.test.ts');
  });
});
