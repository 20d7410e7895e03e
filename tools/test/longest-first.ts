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

interface SortedFile {
  readonly moduleId: string;
  readonly project: { readonly name: string };
}

/** Long files first: a clone has no times of an earlier run to sort by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longestFirst(files);
  }
}

/** Project by project, since a worker keeps its modules only from one file of a project to the next. */
export function longestFirst<File extends SortedFile>(files: readonly File[]): File[] {
  return files.toSorted(
    (one, other) =>
      one.project.name.localeCompare(other.project.name) || Number(isLong(other)) - Number(isLong(one)),
  );
}

function isLong({ moduleId }: SortedFile): boolean {
  return LONG.some((part) => moduleId.includes(part));
}
