import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';

const Project = z.object({
  extends: z.string(),
  compilerOptions: z.record(z.string(), z.unknown()).default({}),
  include: z.array(z.string()),
  exclude: z.array(z.string()).default([]),
});

/** Projects that one run of the compiler checks. */
export interface ProjectGroup {
  /** The folders of its projects. */
  readonly name: string;
  readonly config: string;
  /** Where the compiler keeps what it found, for the next run. */
  readonly buildInfo: string;
}

/**
 * Puts projects with the same options together, so that a file which several of them import is checked once. The
 * tsconfigs of groups are written to the folder.
 */
export function groupProjects(root: string, projects: readonly string[], folder: string): ProjectGroup[] {
  const read = projects.map((project) => readProject(root, project));
  const groups = Object.values(Object.groupBy(read, ({ options }) => options));
  return groups.flatMap((members = []) => {
    const [first] = members;
    if (first === undefined) return [];
    const name = members.map(({ project }) => dirname(project)).join(', ');
    const own = join(folder, name.replaceAll(/[^a-z]+/g, '-'));
    const buildInfo = join(own, 'build-info.json');
    if (members.length === 1) return [{ name, config: first.project, buildInfo }];
    const config = join(own, 'tsconfig.json');
    mkdirSync(own, { recursive: true });
    const paths = {
      include: members.flatMap(({ include }) => include),
      exclude: ['**/node_modules', ...members.flatMap(({ exclude }) => exclude)],
    };
    writeFileSync(config, JSON.stringify({ ...first.shared, ...paths }));
    return [{ name, config, buildInfo }];
  });
}

function readProject(root: string, project: string) {
  const folder = resolve(root, dirname(project));
  const { include, exclude, compilerOptions, ...rest } = Project.parse(
    JSON.parse(readFileSync(join(root, project), 'utf8')),
  );
  const shared = { extends: resolve(folder, rest.extends), compilerOptions };
  return {
    project,
    shared,
    options: JSON.stringify(shared),
    include: include.map((path) => resolve(folder, path)),
    exclude: exclude.map((path) => resolve(folder, path)),
  };
}
