import { dirname } from 'node:path';
import { findMistakes } from '../conformance/find-mistakes.ts';
import { repositoryFiles } from '../files/repository-files.ts';
import { ROOT } from '../root.ts';
import { commandCheck, houseCheck, type Check } from './check.ts';
import { findApiMistakes } from './api/openapi.ts';
import { findBarrels } from './files/barrels.ts';
import { findLongFiles } from './files/length.ts';
import { findMachinePaths } from './files/machine-paths.ts';
import { findWrongAddresses } from './lock/addresses.ts';
import { findWrongMigrations } from './migrations/migrations.ts';
import { findChangedMigrations } from './migrations/released.ts';
import { findVagueNames } from './names/names.ts';
import { findDrift } from './lock/drift.ts';
import { findOtherVersions } from './lock/one-version.ts';
import { readLock } from './lock/lock-file.ts';
import { findMissingPlatforms } from './lock/platforms.ts';
import { findDatabaseAccess } from './rooms/database-access.ts';
import { findRoomViolations } from './rooms/violations.ts';
import { findWrongClassNames } from './styles/class-names.ts';
import { typeChecks } from './types/type-checks.ts';

export function everyCheck(): readonly Check[] {
  const files = repositoryFiles(ROOT);
  const lock = readLock(ROOT);
  return [
    commandCheck('lint', 'oxlint', '--type-aware', '--deny-warnings'),
    ...typeChecks(ROOT, files, typedProjects(files)),
    commandCheck('format', 'oxfmt', '--check'),
    houseCheck('rooms', () => findRoomViolations(ROOT, files)),
    houseCheck('access to the database', () => findDatabaseAccess(ROOT, files)),
    commandCheck('unused code', 'knip', '--no-progress', '--treat-config-hints-as-errors'),
    houseCheck('class names', () => findWrongClassNames(ROOT, files)),
    commandCheck('styles, on one scale of type and space', 'stylelint', 'web/**/*.css', '!web/dist/**'),
    commandCheck(
      'settings in docs/settings.md and .env.example',
      'node',
      'tools/docs/write-settings.ts',
      '--check',
    ),
    houseCheck('tests of the specification', () => findMistakes(ROOT, files)),
    houseCheck('OpenAPI document', () => findApiMistakes(ROOT)),
    houseCheck('names', () => findVagueNames(ROOT, files)),
    houseCheck('migrations do what they say', () => findWrongMigrations(ROOT, files)),
    houseCheck('released migrations stay as they are', () => findChangedMigrations(ROOT)),
    houseCheck('length of texts', () => findLongFiles(ROOT, files)),
    houseCheck('barrel files', () => findBarrels(ROOT, files)),
    houseCheck('paths of one machine', () => findMachinePaths(ROOT, files)),
    houseCheck('lock file and packages agree', () => findDrift(ROOT, lock)),
    houseCheck('one version', () => findOtherVersions(ROOT, lock)),
    houseCheck('platforms in the lock file', () => findMissingPlatforms(lock)),
    houseCheck('addresses in the lock file', () => findWrongAddresses(lock)),
  ];
}

/** tsc takes a folder without code for a mistake. */
function typedProjects(files: readonly string[]): readonly string[] {
  const code = files.filter((file) => /\.tsx?$/.test(file));
  return files.filter(
    (file) => file.endsWith('/tsconfig.json') && code.some((each) => each.startsWith(`${dirname(file)}/`)),
  );
}
