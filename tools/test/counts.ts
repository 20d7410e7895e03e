import { readFileSync } from 'node:fs';
import { count, field, list } from './report-fields.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export const NONE: Counts = { passed: 0, failed: 0 };
const ONE_FAILURE: Counts = { passed: 0, failed: 1 };

export type ReportKind = 'vitest' | 'playwright';

export interface StageEnd {
  /** The exit code of what ran. */
  readonly code: number;
  /** Where a stage runs tests, what it says of them. */
  readonly report?: { readonly kind: ReportKind; readonly file: string };
}

/** What a stage adds to the count. A stage that failed without a failed test, or ran no test at all, is a failure. */
export function countsOf({ code, report }: StageEnd): Counts {
  if (report === undefined) return code === 0 ? NONE : ONE_FAILURE;
  const counts = readReport(report.kind, report.file);
  if (counts === undefined) return ONE_FAILURE;
  const nothingRan = counts.passed + counts.failed === 0;
  const failedOtherwise = code !== 0 && counts.failed === 0;
  return nothingRan || failedOtherwise ? add(counts, ONE_FAILURE) : counts;
}

export function add(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

export function countLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`;
}

function readReport(kind: ReportKind, file: string): Counts | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return kind === 'vitest' ? countVitest(report) : countPlaywright(report);
  } catch {
    return undefined;
  }
}

function countVitest(report: unknown): Counts {
  return list(field(report, 'testResults')).map(countVitestFile).reduce(add, NONE);
}

function countVitestFile(file: unknown): Counts {
  const statuses = list(field(file, 'assertionResults')).map((test) => field(test, 'status'));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  // A file that could not be loaded has no tests to tell of it.
  const brokenFile = failed === 0 && field(file, 'status') === 'failed';
  return { passed, failed: brokenFile ? 1 : failed };
}

function countPlaywright(report: unknown): Counts {
  const stats = field(report, 'stats');
  const failed = count(field(stats, 'unexpected'));
  const brokenRun = failed === 0 && list(field(report, 'errors')).length > 0;
  // One that passed at the second try is named at the end of the run.
  const passed = count(field(stats, 'expected')) + count(field(stats, 'flaky'));
  return { passed, failed: brokenRun ? 1 : failed };
}
