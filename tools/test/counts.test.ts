import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { countLine, countsOf, type Counts, type ReportKind } from './counts.ts';

function countsFor(kind: ReportKind, report: unknown, code = 0): Counts {
  using tree = temporaryTree({ 'report.json': typeof report === 'string' ? report : JSON.stringify(report) });
  return countsOf({ code, report: { kind, file: join(tree.root, 'report.json') } });
}

const vitestFile = (status: string, ...tests: readonly string[]): object => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});
const vitest = (...files: readonly object[]): object => ({ testResults: files });

const playwright = (
  expected: number,
  unexpected: number,
  flaky = 0,
  errors: readonly object[] = [],
): object => ({
  stats: { expected, unexpected, flaky, skipped: 1 },
  errors,
});

describe('counting what Vitest ran', () => {
  it('counts tests, not skipped ones', () => {
    const report = vitest(
      vitestFile('passed', 'passed', 'skipped', 'todo'),
      vitestFile('failed', 'passed', 'failed'),
    );
    expect(countsFor('vitest', report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countsFor('vitest', vitest(vitestFile('passed', 'passed'), vitestFile('failed')), 1)).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it('counts a failure outside of any test', () => {
    expect(countsFor('vitest', vitest(vitestFile('passed', 'passed')), 1)).toEqual({ passed: 1, failed: 1 });
  });
});

describe('counting what Playwright ran', () => {
  it('counts journeys, not skipped ones', () => {
    expect(countsFor('playwright', playwright(5, 2), 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a journey that passed at the second try', () => {
    expect(countsFor('playwright', playwright(5, 0, 1))).toEqual({ passed: 6, failed: 0 });
  });

  it('counts an error outside of any journey', () => {
    expect(countsFor('playwright', playwright(0, 0, 0, [{}]), 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe('counting a stage', () => {
  it.each<[string, ReportKind, unknown]>([
    ['no test ran', 'vitest', vitest()],
    ['no journey ran', 'playwright', playwright(0, 0)],
    ['the report is no JSON', 'vitest', '{ half'],
    ['the report is something else', 'playwright', { stats: {} }],
  ])('is a failure where %s', (_what, kind, report) => {
    expect(countsFor(kind, report)).toEqual({ passed: 0, failed: 1 });
  });

  it('is a failure where the report is missing', () => {
    expect(countsOf({ code: 0, report: { kind: 'vitest', file: '/nowhere.json' } })).toEqual({
      passed: 0,
      failed: 1,
    });
  });

  it('without tests counts only where it failed', () => {
    expect(countsOf({ code: 0 })).toEqual({ passed: 0, failed: 0 });
    expect(countsOf({ code: 2 })).toEqual({ passed: 0, failed: 1 });
  });

  it('ends in one line', () => {
    expect(countLine({ passed: 12, failed: 0 })).toBe('12 passed, 0 failed');
  });
});
