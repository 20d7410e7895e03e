import type { LockEntry, LockFile } from './lock-file.ts';

/** npm takes the registry that a machine has set instead of this one, whatever it is. */
const REGISTRY = 'https://registry.npmjs.org';
const REPAIR = 'run node tools/supply/write-lock-addresses.ts';

/**
 * A package without its address costs an install another download, of the list of all its versions: together they are
 * larger than the packages. An address of another registry ties every install to the mirror that one machine used.
 */
export function findWrongAddresses(lock: LockFile): readonly string[] {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => entry.resolved !== addressOf(path, entry))
    .map(
      ([path, entry]) =>
        `package-lock.json names ${entry.resolved ?? 'no address'} for ${path}; to repair it, ${REPAIR}`,
    );
}

/** Where the registry has it; a package from elsewhere keeps what it has. */
export function addressOf(path: string, entry: LockEntry): string | undefined {
  const [, folder] = /^(?:.*\/)?node_modules\/(.+)$/.exec(path) ?? [];
  if (folder === undefined || entry.link === true || entry.version === undefined) return entry.resolved;
  const name = entry.name ?? folder;
  return `${REGISTRY}/${name}/-/${name.replace(/^.*\//, '')}-${entry.version}.tgz`;
}
