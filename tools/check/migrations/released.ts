import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  MigrationError,
  readMigrations,
  type MigrationFile,
} from '../../../server/src/db/migration-files.ts';

const FOLDER = 'server/migrations';
/** Of each migration the SHA-256 that databases keep of it, as `sha256sum` writes it; lines are only added. */
const RELEASED_LIST = 'server/migrations.sha256';
const LINE = /^(?<sha256>[0-9a-f]{64}) {2}(?<name>\S+)$/;

type HashedFile = Pick<MigrationFile, 'name' | 'sha256'>;

interface Comparison {
  /** What the list does not allow, each as a sentence. */
  readonly mistakes: readonly string[];
  /** Migrations that come after those of the list. */
  readonly added: readonly HashedFile[];
}

/** Migrations ran in databases that nobody here can reach: what was released stays as it is. */
export async function findChangedMigrations(root: string): Promise<string[]> {
  const { mistakes, added } = await readComparison(root);
  const unlisted = added.map(
    ({ name }) =>
      `${FOLDER}/${name} is not in ${RELEASED_LIST}: npm run migrations:record adds it once it is final.`,
  );
  return [...mistakes, ...unlisted];
}

export async function readComparison(root: string): Promise<Comparison> {
  const list = readFileSync(join(root, RELEASED_LIST), 'utf8');
  try {
    return compareWithReleased(list, await readMigrations(join(root, FOLDER)));
  } catch (error) {
    if (error instanceof MigrationError) return { mistakes: [error.message], added: [] };
    throw error;
  }
}

/** Adds lines for new migrations, unless something is wrong; what stands in the list is never written again. */
export async function recordNewMigrations(root: string): Promise<Comparison> {
  const comparison = await readComparison(root);
  const lines = comparison.added.map(({ name, sha256 }) => `${sha256}  ${name}\n`);
  if (comparison.mistakes.length === 0) appendFileSync(join(root, RELEASED_LIST), lines.join(''));
  return comparison;
}

function compareWithReleased(list: string, files: readonly HashedFile[]): Comparison {
  const lines = list.split('\n').filter((line) => line !== '');
  const released = lines.flatMap((line) => {
    const { sha256, name } = LINE.exec(line)?.groups ?? {};
    return sha256 === undefined || name === undefined ? [] : [{ name, sha256 }];
  });
  const names = new Set(released.map(({ name }) => name));
  const added = files.filter(({ name }) => !names.has(name));
  const mistakes = [
    ...(released.length === lines.length ? [] : [`${RELEASED_LIST} has a line that names no migration.`]),
    ...outOfOrder(released, 0).map(
      (name) => `${RELEASED_LIST} has ${name} in another place than its number.`,
    ),
    ...released.flatMap((each) => changeOf(each, files)),
    ...outOfOrder(added, released.length).map((name) => `${FOLDER}/${name} does not have the next number.`),
  ];
  return { mistakes, added };
}

function changeOf({ name, sha256 }: HashedFile, files: readonly HashedFile[]): string[] {
  const file = files.find((each) => each.name === name);
  if (file === undefined) {
    const renamed = files.find((each) => each.sha256 === sha256);
    const how = renamed === undefined ? 'is gone' : `was renamed to ${renamed.name}`;
    return [`${FOLDER}/${name} was released and ${how}: bring it back, and add a migration for the change.`];
  }
  if (file.sha256 === sha256) return [];
  return [`${FOLDER}/${name} was released and has changed: undo that, and add a migration for the change.`];
}

/** Those whose number is not the one of their place, counted on from what stands before them. */
function outOfOrder(files: readonly HashedFile[], before: number): string[] {
  return files
    .filter(({ name }, index) => !name.startsWith(`${String(before + index + 1).padStart(4, '0')}-`))
    .map(({ name }) => name);
}
