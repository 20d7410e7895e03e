import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readHeader, type MigrationHeader } from './migration-header.ts';

/** Says why a database cannot be brought to the state of this code. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

export interface MigrationFile extends MigrationHeader {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

const NAME = /^(?<number>[0-9]{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).toSorted();
  checkNames(names);
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const text = await readFile(join(folder, name), 'utf8');
  // A checkout that writes CRLF has not changed the migration.
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex'), ...readHeader(sql) };
}

function checkNames(names: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = NAME.exec(name)?.groups?.['number'];
    if (number === undefined) {
      throw new MigrationError(`${name} is not named as a migration is, like 0001-subject.sql.`);
    }
    const twin = seen.get(number);
    if (twin !== undefined) throw new MigrationError(`${twin} and ${name} have the same number.`);
    seen.set(number, name);
  }
}
