import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryTree } from '../files/temporary-tree.ts';
import { ROOT } from '../root.ts';
import type { ReportKind } from './counts.ts';
import { failureList, failuresOf } from './failures.ts';

function failuresIn(kind: ReportKind, report: unknown): readonly string[] {
  using tree = temporaryTree({ 'report.json': JSON.stringify(report) });
  return failuresOf({ code: 1, report: { kind, file: join(tree.root, 'report.json') } });
}

it('names the failed tests of Vitest with what their errors say', () => {
  const report = {
    testResults: [
      {
        name: join(ROOT, 'server/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001B[31mError: 1 is not 2\u001B[39m\n  at x'],
          },
        ],
      },
      {
        name: join(ROOT, 'server/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
    ],
  };
  expect(failuresIn('vitest', report)).toEqual([
    'server/a.test.ts: adds up (Error: 1 is not 2)',
    'server/b.test.ts: the file could not be loaded (no such module)',
  ]);
});

it('names the failed journeys of Playwright, also those in groups', () => {
  const timedOut = {
    message:
      'Timed out\n\nLocator:  getByLabel(City)\nExpected: \u001B[32m"Pune"\u001B[39m\nReceived: ""\nCall log:\n  - waiting',
    location: { file: '/x/a.spec.ts', line: 12, column: 3 },
  };
  const failed = { status: 'unexpected', results: [{ error: timedOut }] };
  const spec = (title: string, test: object): object => ({ title, tests: [test] });
  const report = {
    suites: [
      {
        file: 'a.spec.ts',
        specs: [spec('passes', { status: 'expected', results: [{}] })],
        suites: [{ file: 'a.spec.ts', specs: [spec('pays', failed)] }],
      },
    ],
  };
  expect(failuresIn('playwright', report)).toEqual([
    'e2e/journeys/a.spec.ts:12: pays (Timed out; Locator:  getByLabel(City); Expected: "Pune"; Received: "")',
  ]);
});

it('has no names where a report is missing or a stage has none', () => {
  expect(failuresOf({ code: 1, report: { kind: 'vitest', file: '/nowhere' } })).toEqual([]);
  expect(failuresOf({ code: 1 })).toEqual([]);
  expect(failureList([])).toBe('');
});
