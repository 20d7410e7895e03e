import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import type { StageEnd } from './counts.ts';
import { field, list, text } from './report-fields.ts';

/** Names each failed test of a stage with what its error says, so that the end of a run is enough to act on. */
export function failuresOf({ report }: StageEnd): readonly string[] {
  if (report === undefined) return [];
  try {
    const said: unknown = JSON.parse(readFileSync(report.file, 'utf8'));
    return report.kind === 'vitest' ? failuresOfVitest(said) : failuresOfPlaywright(said);
  } catch {
    // A report that cannot be read is counted as a failure of its stage and has no names to give.
    return [];
  }
}

export function failureList(failures: readonly string[]): string {
  return failures.length === 0 ? '' : `Failed:\n${failures.map((line) => `  ${line}`).join('\n')}\n`;
}

function failuresOfVitest(report: unknown): readonly string[] {
  return list(field(report, 'testResults')).flatMap((file) => {
    const name = relative(ROOT, text(field(file, 'name')));
    const failed = list(field(file, 'assertionResults')).filter((test) => field(test, 'status') === 'failed');
    if (failed.length === 0 && field(file, 'status') === 'failed') {
      return [failure(name, 'the file could not be loaded', field(file, 'message'))];
    }
    return failed.map((test) =>
      failure(name, text(field(test, 'fullName')), list(field(test, 'failureMessages'))[0]),
    );
  });
}

function failuresOfPlaywright(report: unknown): readonly string[] {
  return list(field(report, 'suites')).flatMap((suite) => failuresOfSuite(suite));
}

function failuresOfSuite(suite: unknown): readonly string[] {
  const inner = field(suite, 'suites') ?? [];
  return [
    ...list(field(suite, 'specs')).flatMap((spec) => failuresOfSpec(text(field(suite, 'file')), spec)),
    ...list(inner).flatMap((child) => failuresOfSuite(child)),
  ];
}

function failuresOfSpec(file: string, spec: unknown): readonly string[] {
  return list(field(spec, 'tests'))
    .filter((test) => field(test, 'status') === 'unexpected')
    .map((test) => {
      const [result] = list(field(test, 'results'));
      const error = result === undefined ? undefined : field(result, 'error');
      const message = error === undefined ? undefined : field(error, 'message');
      const location = error === undefined ? undefined : field(error, 'location');
      const line = location === undefined ? '' : `:${String(field(location, 'line'))}`;
      return failure(`e2e/journeys/${file}${line}`, text(field(spec, 'title')), message);
    });
}

/** What a matcher says of the element, the expected value and the one on the screen. */
const DETAIL = /^(Locator|Expected|Received)\b/;

function failure(file: string, title: string, message: unknown): string {
  const lines = typeof message === 'string' ? stripVTControlCharacters(message).trim().split('\n') : [];
  const [first = '', ...rest] = lines.map((line) => line.trim());
  const said = [first, ...rest.filter((line) => DETAIL.test(line))].join('; ');
  return `${file}: ${title}${said === '' ? '' : ` (${said})`}`;
}
