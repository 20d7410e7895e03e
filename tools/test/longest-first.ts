import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute and more. The last file of a run keeps one worker busy while the others wait. */
const LONG = [
  'server/test/faults/',
  'server/test/load/',
  'server/test/drill/',
  'server/test/attacks/hostile-payer.test.ts',
  'server/test/attacks/staff-login-flood.test.ts',
  'server/src/modules/payments/settling/faults.test.ts',
];

/** The usual order, but for long files, which come first: a clone has no times of an earlier run to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}

export function longestFirst<File>(files: readonly File[], pathOf: (file: File) => string): File[] {
  const isLong = (file: File): boolean => LONG.some((part) => pathOf(file).includes(part));
  return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
}
