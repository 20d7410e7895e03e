import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockFile, PackageDependencies } from './lock-file.ts';

interface NamedPackage extends PackageDependencies {
  readonly version?: string;
  readonly workspaces?: readonly string[];
}

const OWN = '@portal/';

/** The package of the whole repository names the release; all that npm wants to have it too follow. */
export function findOtherVersions(root: string, lock: LockFile): readonly string[] {
  const { version = '', workspaces = [] } = readPackage(root, '');
  return ['', ...workspaces].flatMap((folder) => {
    const file = readPackage(root, folder);
    const wrong = [
      [join(folder, 'package.json'), file.version],
      [`package-lock.json for ${folder === '' ? 'the repository' : folder}`, lock.packages[folder]?.version],
      ...Object.entries({ ...file.dependencies, ...file.devDependencies })
        .filter(([name]) => name.startsWith(OWN))
        .map(([name, wanted]) => [`${join(folder, 'package.json')} for ${name}`, wanted]),
    ].filter(([, said]) => said !== version);
    return wrong.map(
      ([where, said]) => `${where} says ${said ?? 'no version'}, package.json says ${version}`,
    );
  });
}

function readPackage(root: string, folder: string): NamedPackage {
  const file: NamedPackage = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return file;
}
