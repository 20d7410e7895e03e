import { relative } from 'node:path';
import { run } from '../../process/run.ts';
import { ROOT } from '../../root.ts';

const TYPED = /\.tsx?$/;

/** A file that no tsconfig includes is silently left unchecked. */
export async function findUntypedFiles(
  files: readonly string[],
  projects: readonly string[],
): Promise<readonly string[]> {
  const covered = new Set<string>();
  for (const project of projects) {
    // One after another: each is short, and the machine has other checks to run.
    const { output } = await run('tsc', ['-p', project, '--listFilesOnly']);
    for (const line of output.split('\n')) covered.add(relative(ROOT, line));
  }
  return files
    .filter((file) => TYPED.test(file) && !covered.has(file))
    .map((file) => `${file} is in no tsconfig.json`);
}
