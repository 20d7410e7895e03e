import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

/** What a package asks for; the same words stand in `package.json` and in the lock file. */
export interface PackageDependencies {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

export interface LockEntry extends PackageDependencies {
  readonly resolved?: string;
  readonly version?: string;
  /** Where the folder has another name than the package. */
  readonly name?: string;
  /** A workspace. */
  readonly link?: boolean;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

export function readLock(root: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock;
}
