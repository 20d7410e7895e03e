import { idsIn } from './ids.ts';
import type { RanTest } from './ran-tests.ts';
import type { Statement } from './statements.ts';

/** The statements that this run did not show: no test of theirs ran, or one failed. */
export function findUnshown(statements: readonly Statement[], ran: readonly RanTest[]): readonly string[] {
  const shown = Map.groupBy(
    ran.flatMap((test) => idsIn(test.title).map((id) => ({ id, test }))),
    ({ id }) => id,
  );
  return statements.flatMap(({ id, text }) => {
    const tests = shown.get(id) ?? [];
    if (tests.length === 0) return [`${id} "${text}": no test that shows it ran`];
    const failed = tests.filter(({ test }) => !test.passed);
    return failed.slice(0, 1).map(({ test }) => `${id} "${text}": ${test.file} › ${test.title} failed`);
  });
}
