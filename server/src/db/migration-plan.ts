import type { MigrationFile } from './migration-files.ts';
import { MigrationError } from './migration-files.ts';

export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

/** Returns the migrations still to run; throws if database and code do not share one history. */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, sha256 } of applied) {
    const file = byName.get(name);
    if (file === undefined) {
      throw new MigrationError(
        `The database is newer than this code: it has ${name}, which this code does not know. Run the newer code.`,
      );
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(
        `${name} was changed after it ran here. Undo the change and add a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !done.has(name));
  const last =
    applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new MigrationError(
      `${late.name} comes before ${last}, which ran here already. Give it a higher number.`,
    );
  }
  return pending;
}
