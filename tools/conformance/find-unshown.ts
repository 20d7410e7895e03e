import type { RanTest } from './ran-tests.ts';
import type { Row } from './rows.ts';
import { titlePattern } from './test-titles.ts';

/** The statements that this run did not show: their test did not run, or it failed. */
export function findUnshown(rows: readonly Row[], ran: readonly RanTest[]): readonly string[] {
  const byFile = Map.groupBy(ran, ({ file }) => file);
  return rows.flatMap((row) => {
    const pattern = titlePattern(row.test);
    const tests = (byFile.get(row.file) ?? []).filter(({ title }) => pattern.test(title));
    if (tests.length === 0) return [`${tell(row)} did not run`];
    return tests.every(({ passed }) => passed) ? [] : [`${tell(row)} failed`];
  });
}

function tell({ at, name, file, test }: Row): string {
  return `${at} "${name}": ${file} › ${test}`;
}
