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
  const difference = findDifference(files, applied);
  if (difference !== undefined) throw new MigrationError(otherHistory(difference));
  const newest = lastName(files);
  for (const migration of applied) if (migration.name > newest) refuseUnlessCompatible(migration, newest);
  const done = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !done.has(name));
}

/**
 * Where the database's history is not the beginning of this code's, as the rest of a sentence about the database. What
 * comes after the last migration of this code is of a newer version and no difference.
 */
function findDifference(
  files: readonly KnownFile[],
  applied: readonly AppliedMigration[],
): string | undefined {
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const newest = numberOf(lastName(files));
  const foreign = applied.find(({ name }) => !known.has(name) && numberOf(name) <= newest);
  if (foreign !== undefined) return `it has ${foreign.name}, which this version does not know`;
  const changed = applied.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (changed !== undefined) return `${changed.name} ran here with another content`;
  const done = new Set(applied.map(({ name }) => name));
  const last = lastName(applied);
  const missing = files.find(({ name }) => !done.has(name) && name < last);
  return missing === undefined ? undefined : `it has ${last} and lacks ${missing.name}`;
}

/** One sentence that says what to do: nobody can bring such a database to this version. */
function otherHistory(difference: string): string {
  return `The database was made by a version of the portal that was never released (${difference}), and nothing in it was touched: start with another DATA_DIR or an empty database at DATABASE_URL, or run the version that made it.`;
}

function refuseUnlessCompatible({ name, kind, compatibleFrom }: AppliedMigration, newestKnown: string): void {
  if (kind === 'expand') return;
  if (kind === 'contract' && compatibleFrom !== null && numberOf(newestKnown) >= compatibleFrom) return;
  const reason = kind === 'contract' ? 'It removed what this code uses. ' : '';
  throw new MigrationError(
    `The database is newer than this code: it has ${name}, which this code does not know. ${reason}Run the newer code.`,
  );
}

function lastName(named: readonly { readonly name: string }[]): string {
  return named.map(({ name }) => name).reduce((last, name) => (name > last ? name : last), '');
}

/** Names begin with it, and it has four digits, so that numbers compare as text. */
function numberOf(name: string): string {
  return name.slice(0, 4);
}
