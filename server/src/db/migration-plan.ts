import type { MigrationFile } from './migration-files.ts';
import { MigrationError } from './migration-files.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
  /** Null if it ran before migrations said what they are. */
  readonly kind: string | null;
  readonly compatibleFrom: string | null;
}

type KnownFile = Pick<MigrationFile, 'name' | 'sha256'>;

/**
 * Returns the migrations still to run; throws if database and code do not share one history. A database that a newer
 * version migrated is accepted if this code runs on it, so that a release can be taken back.
 */
export function pendingMigrations<File extends KnownFile>(
  files: readonly File[],
  applied: readonly AppliedMigration[],
): File[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const newest = lastName(files);
  for (const migration of applied) {
    const file = byName.get(migration.name);
    if (file === undefined) refuseUnlessCompatible(migration, newest);
    else if (file.sha256 !== migration.sha256) {
      throw new MigrationError(
        `${migration.name} was changed after it ran here. Undo the change and add a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !done.has(name));
  const last = lastName(applied);
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new MigrationError(
      `${late.name} comes before ${last}, which ran here already. Give it a higher number.`,
    );
  }
  return pending;
}

function refuseUnlessCompatible({ name, kind, compatibleFrom }: AppliedMigration, newestKnown: string): void {
  if (kind === 'expand') return;
  // Names begin with the number, so that they compare as numbers do.
  if (kind === 'contract' && compatibleFrom !== null && newestKnown.slice(0, 4) >= compatibleFrom) return;
  const reason = kind === 'contract' ? 'It removed what this code uses. ' : '';
  throw new MigrationError(
    `The database is newer than this code: it has ${name}, which this code does not know. ${reason}Run the newer code.`,
  );
}

function lastName(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).reduce((last, name) => (name > last ? name : last), '');
}
