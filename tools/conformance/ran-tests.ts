import { isAbsolute, join, relative, sep } from 'node:path';
import { field, list, text } from '../test/report-fields.ts';

export interface RanTest {
  /** From the root of the repository. */
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
}

/** Each test that Vitest ran, not those that it left out. */
export function ranByVitest(root: string, report: unknown): readonly RanTest[] {
  return list(field(report, 'testResults')).flatMap((result) => {
    const file = fromRoot(root, text(field(result, 'name')));
    return list(field(result, 'assertionResults')).flatMap((test) => {
      const status = field(test, 'status');
      if (status !== 'passed' && status !== 'failed') return [];
      return [{ file, title: text(field(test, 'title')), passed: status === 'passed' }];
    });
  });
}

/** Each journey that Playwright ran. One that passed at the second try passed. */
export function ranByPlaywright(root: string, report: unknown): readonly RanTest[] {
  const folder = text(field(field(report, 'config'), 'rootDir'));
  const ofSuite = (suite: unknown): readonly RanTest[] => [
    ...list(field(suite, 'specs')).flatMap((spec) => {
      const file = fromRoot(root, join(folder, text(field(spec, 'file'))));
      const title = text(field(spec, 'title'));
      return list(field(spec, 'tests')).flatMap((test) => {
        const status = field(test, 'status');
        if (status === 'skipped') return [];
        return [{ file, title, passed: status === 'expected' || status === 'flaky' }];
      });
    }),
    ...list(field(suite, 'suites') ?? []).flatMap(ofSuite),
  ];
  return list(field(report, 'suites')).flatMap(ofSuite);
}

function fromRoot(root: string, file: string): string {
  return (isAbsolute(file) ? relative(root, file) : file).split(sep).join('/');
}
