import type { LockFile } from './lock-file.ts';

const X64 = 'linux-x64';
const ARM64 = 'linux-arm64';

/** npm writes only what one machine could install, and says nothing: each family must be there for both kinds. */
export function findMissingPlatforms(lock: LockFile): readonly string[] {
  return Object.entries(lock.packages).flatMap(([owner, entry]) =>
    platformPairs(Object.keys(entry.optionalDependencies ?? {})).flatMap((pair) =>
      pair
        .filter((name) => !isLocked(lock, owner, name))
        .map((name) => `package-lock.json has no ${name}, which ${owner || 'the root'} needs there`),
    ),
  );
}

function platformPairs(names: readonly string[]): readonly (readonly [string, string])[] {
  const fitting = names.filter((name) => /linux-(?:x64|arm64)(?!.*musl)/.test(name));
  const families = new Set(fitting.map((name) => name.replace(ARM64, X64)));
  return [...families].map((x64) => [x64, x64.replace(X64, ARM64)]);
}

/** As Node looks it up: beside its owner, then in every folder above. */
function isLocked(lock: LockFile, owner: string, name: string): boolean {
  const folders = owner.split('/').map((_part, index, parts) => `${parts.slice(0, index + 1).join('/')}/`);
  return ['', ...folders].some((folder) => `${folder}node_modules/${name}` in lock.packages);
}
