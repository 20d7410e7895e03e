import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { LockFile, PackageDependencies } from './lock-file.ts';

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

interface PackageFile extends PackageDependencies {
  readonly workspaces?: readonly string[];
}

/** An install that follows a lock file which knows less than the packages ask for is not the same on two machines. */
export function findDrift(root: string, lock: LockFile): readonly string[] {
  const folders = ['', ...(readPackage(root, '').workspaces ?? [])];
  return folders.flatMap((folder) => {
    const wanted = readPackage(root, folder);
    const locked = lock.packages[folder] ?? {};
    return KINDS.filter((kind) => !isDeepStrictEqual(wanted[kind] ?? {}, locked[kind] ?? {})).map(
      (kind) => `package-lock.json and ${join(folder, 'package.json')} disagree on ${kind}`,
    );
  });
}

function readPackage(root: string, folder: string): PackageFile {
  const file: PackageFile = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return file;
}
