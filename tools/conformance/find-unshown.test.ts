import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnshown } from './find-unshown.ts';
import { ranByPlaywright, ranByVitest, type RanTest } from './ran-tests.ts';
import type { Row } from './rows.ts';

const row = (file: string, test: string): Row => ({
  at: 'page.md:1',
  name: 'A lamp',
  section: '1',
  file,
  test,
});

const ran = (title: string, passed = true): RanTest => ({ file: 'lamp.test.ts', title, passed });

describe('a statement', () => {
  it('is shown where its test ran and passed', () => {
    expect(findUnshown([row('lamp.test.ts', 'shines')], [ran('shines'), ran('glows', false)])).toEqual([]);
  });

  it('is not shown where its test did not run', () => {
    expect(findUnshown([row('lamp.test.ts', 'shines')], [ran('shines no more')])).toEqual([
      'page.md:1 "A lamp": lamp.test.ts › shines did not run',
    ]);
  });

  it('is not shown by a test of that name elsewhere', () => {
    expect(findUnshown([row('torch.test.ts', 'shines')], [ran('shines')])).toHaveLength(1);
  });

  it.each(['shines for %s hours', 'shines for $hours hours', 'shines for ${hours} hours'])(
    'is shown where each case passed: %s',
    (title) => {
      const rows = [row('lamp.test.ts', title)];
      expect(findUnshown(rows, [ran('shines for 1 hours'), ran('shines for 2 hours')])).toEqual([]);
      expect(findUnshown(rows, [ran('shines for 1 hours'), ran('shines for 2 hours', false)])).toEqual([
        expect.stringMatching(/ failed$/),
      ]);
    },
  );
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
