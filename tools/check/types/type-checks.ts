import { isAbsolute, join, relative } from 'node:path';
import { run } from '../../process/run.ts';
import { houseCheck, type Check } from '../check.ts';
import { groupProjects } from './project-groups.ts';

const TYPED = /\.tsx?$/;

/** The types of every project, and that every file is in one: what no tsconfig includes is silently left unchecked. */
export function typeChecks(
  root: string,
  files: readonly string[],
  projects: readonly string[],
): readonly Check[] {
  const folder = join(root, 'node_modules', '.cache', 'types');
  const covered: Promise<readonly string[]>[] = [];
  const ofProjects = groupProjects(root, projects, folder).map(({ name, config, buildInfo }): Check => {
    const { promise, resolve } = Promise.withResolvers<readonly string[]>();
    covered.push(promise);
    const args = ['-p', config, '--listFiles', '--incremental', '--tsBuildInfoFile', buildInfo];
    return {
      name: `types of ${name}`,
      run: async () => {
        const { code, output } = await run('tsc', args);
        const lines = output.split('\n');
        resolve(lines.filter(isAbsolute).map((line) => relative(root, line)));
        return { ok: code === 0, output: lines.filter((line) => !isAbsolute(line)).join('\n') };
      },
    };
  });
  // Its turn comes once all of them have begun.
  const everyFile = houseCheck('every file is typed', async () =>
    findUntyped(files, new Set((await Promise.all(covered)).flat())),
  );
  return [...ofProjects, everyFile];
}

function findUntyped(files: readonly string[], covered: ReadonlySet<string>): readonly string[] {
  return files
    .filter((file) => TYPED.test(file) && !covered.has(file))
    .map((file) => `${file} is in no tsconfig.json`);
}
