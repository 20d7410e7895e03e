import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnshown } from './find-unshown.ts';
import { ranByPlaywright, ranByVitest, type RanTest } from './ran-tests.ts';
import type { Statement } from './statements.ts';

const SHINE: Statement = { id: '1.2', text: 'Lamps shine' };

const ran = (ids: string, passed = true): RanTest => ({
  file: 'lamp.test.ts',
  title: `shines [${ids}]`,
  passed,
});

describe('a statement', () => {
  it.each(['1.2', '1.1-3', '1.2-2', '2c.1 1.2'])('is shown where a test of %s ran and passed', (ids) => {
    expect(findUnshown([SHINE], [ran(ids), ran('1.3', false)])).toEqual([]);
  });

  it.each(['1.20', '1.3-4', '2.2', '1.2.1', '1.2, 1.1', '1.3-2', 'a lamp 1.2'])(
    'is not shown by a test of %s',
    (ids) => {
      expect(findUnshown([SHINE], [ran(ids)])).toEqual(['1.2 "Lamps shine": no test that shows it ran']);
    },
  );

  it('is shown where each test and each case of it passed', () => {
    expect(findUnshown([SHINE], [ran('1.2'), ran('1.1-2')])).toEqual([]);
    expect(findUnshown([SHINE], [ran('1.2'), ran('1.1-2', false)])).toEqual([
      '1.2 "Lamps shine": lamp.test.ts › shines [1.1-2] failed',
    ]);
  });
});

const ROOT = join('/', 'portal');

describe('what ran', () => {
  it('is read from the report of Vitest, without what was left out', () => {
    const report = {
      testResults: [
        {
          name: join(ROOT, 'contract', 'src', 'lamp.test.ts'),
          assertionResults: [
            { title: 'shines', status: 'passed' },
            { title: 'glows', status: 'failed' },
            { title: 'sings', status: 'skipped' },
          ],
        },
      ],
    };
    expect(ranByVitest(ROOT, report)).toEqual([
      { file: 'contract/src/lamp.test.ts', title: 'shines', passed: true },
      { file: 'contract/src/lamp.test.ts', title: 'glows', passed: false },
    ]);
  });

  it('is read from the report of Playwright, groups and all', () => {
    const spec = (title: string, status: string): object => ({
      title,
      file: 'lamp.spec.ts',
      tests: [{ status }],
    });
    const report = {
      config: { rootDir: join(ROOT, 'e2e', 'journeys') },
      suites: [
        {
          specs: [spec('shines', 'expected')],
          suites: [
            {
              specs: [
                spec('at the second try', 'flaky'),
                spec('glows', 'unexpected'),
                spec('sings', 'skipped'),
              ],
            },
          ],
        },
      ],
    };
    expect(ranByPlaywright(ROOT, report)).toEqual([
      { file: 'e2e/journeys/lamp.spec.ts', title: 'shines', passed: true },
      { file: 'e2e/journeys/lamp.spec.ts', title: 'at the second try', passed: true },
      { file: 'e2e/journeys/lamp.spec.ts', title: 'glows', passed: false },
    ]);
  });

  it('is nothing to guess at where a report is something else', () => {
    expect(() => ranByVitest(ROOT, {})).toThrow('not a list');
    expect(() => ranByPlaywright(ROOT, { config: {} })).toThrow('not a text');
  });
});
