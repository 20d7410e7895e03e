import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count, field, list, text } from '../report-fields.ts';

export interface FileTime {
  readonly file: string;
  readonly ms: number;
}

/** How long the files of a run took, the slowest first; a report that is not there tells nothing. */
export function slowestFiles(reports: string, most: number): readonly FileTime[] {
  return [
    ...read(join(reports, 'vitest-times.json'), timesOfVitest),
    ...read(join(reports, 'e2e.json'), timesOfPlaywright),
  ]
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most);
}

function read(file: string, times: (report: unknown) => readonly FileTime[]): readonly FileTime[] {
  try {
    return times(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

function timesOfVitest(report: unknown): readonly FileTime[] {
  return list(report).map((time) => ({ file: text(field(time, 'file')), ms: count(field(time, 'ms')) }));
}

function timesOfPlaywright(report: unknown): readonly FileTime[] {
  return list(field(report, 'suites')).map((suite) => ({
    file: `e2e/journeys/${text(field(suite, 'file'))}`,
    ms: durationOfSuite(suite),
  }));
}

/** All of its journeys, one after another, with every try. */
function durationOfSuite(suite: unknown): number {
  const results = list(field(suite, 'specs'))
    .flatMap((spec) => list(field(spec, 'tests')))
    .flatMap((test) => list(field(test, 'results')));
  return (
    sum(results.map((result) => count(field(result, 'duration')))) +
    sum(list(field(suite, 'suites') ?? []).map(durationOfSuite))
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
