import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, type Node } from 'libpg-query';
import { readHeader } from '../../../server/src/db/migration-header.ts';
import { type MigrationStatement, splitStatements } from '../../../server/src/db/migration-statements.ts';
import { breaksPrevious } from './expand-rules.ts';
import { backfillsBeforeTriggers, holdsUpWriters } from './lock-rules.ts';
import { madeIn } from './made-in-file.ts';

/** The last migration that landed before migrations said what they are. */
const LAST_UNMARKED = '0030';
const BRIEF = /^-- brief: \S/m;
/** Landed before the rules about locks, and are not edited; an index of theirs is built under a lock. */
const LANDED_WITH_LOCKS = new Set(['0034-second-factors.sql']);

const LEADING_COMMENTS = /^(?:\s|--[^\n]*(?:\n|$))*/;
const INSTRUCTION = /^-- (?:(?:expand|contract)\b.*:|without transaction$|brief:|batches of )/;

/** Holds every migration to what its first line says, and asks each what it is for. */
export async function findWrongMigrations(root: string, files: readonly string[]): Promise<string[]> {
  const migrations = files.filter((file) =>
    /^server\/(?:migrations|test\/migrations\/fixture)\/[^/]*\.sql$/.test(file),
  );
  const found = await Promise.all(
    migrations.map(async (file) => {
      const sql = readFileSync(join(root, file), 'utf8');
      const held = LANDED_WITH_LOCKS.has(basename(file)) ? `${sql}\n-- brief: landed` : sql;
      const isMarked = basename(file).slice(0, 4) > LAST_UNMARKED;
      const mistakes = [...purposeMissing(sql), ...(isMarked ? await mistakesIn(held) : [])];
      return mistakes.map((mistake) => `${file} ${mistake}`);
    }),
  );
  return found.flat();
}

/** Its first line says how it fits to the version before; a reader wants to know what it is for. */
export function purposeMissing(sql: string): string[] {
  const comments = (LEADING_COMMENTS.exec(sql)?.[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('--'));
  const isSaid = comments.some((line) => !INSTRUCTION.test(line));
  return isSaid ? [] : ['must say what it is for, in a comment below its first line'];
}

/** What is wrong with one migration, each as the rest of a sentence about it. */
export async function mistakesIn(sql: string): Promise<string[]> {
  const { kind, isTransactional } = readHeader(sql);
  if (kind === undefined) return ['must begin with "-- expand: why" or "-- contract: why"'];
  const statements = await statementsOf(sql);
  const made = madeIn(statements);
  const breaking = kind === 'expand' ? statements.flatMap((node) => breaksPrevious(node, made)) : [];
  const slow = BRIEF.test(sql) ? [] : statements.flatMap((node) => holdsUpWriters(node, made));
  return [
    ...breaking.map((what) => `says expand and ${what}`),
    ...slow.map((what) => `${what} (a line "-- brief: why" says that the table is small)`),
    ...backfillsBeforeTriggers(statements),
    ...(isTransactional ? inTransaction(sql, statements) : await alone(sql, statements)),
  ];
}

async function statementsOf(sql: string): Promise<Node[]> {
  const { stmts = [] } = await parse(sql);
  return stmts.flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));
}

function inTransaction(sql: string, statements: readonly Node[]): string[] {
  const needsNone = statements.some((node) => 'IndexStmt' in node && node.IndexStmt.concurrent === true);
  return [
    ...(needsNone ? ['uses concurrently and must say "-- without transaction"'] : []),
    ...(splitStatements(sql).some(({ batches }) => batches !== undefined)
      ? ['works in batches and must say "-- without transaction"']
      : []),
  ];
}

/** Each statement is sent by itself, as the migrator splits the file, and may be run again. */
async function alone(sql: string, statements: readonly Node[]): Promise<string[]> {
  const split = splitStatements(sql);
  const parts = await Promise.all(split.map(({ sql: part }) => statementsOf(part).catch(() => [])));
  if (split.length !== statements.length || parts.some(({ length }) => length !== 1)) {
    return ['has statements that the migrator does not tell apart'];
  }
  return split.flatMap((statement, index) => {
    const node = parts[index]?.[0];
    return node === undefined ? [] : notRepeatable(statement, node);
  });
}

function notRepeatable({ sql, line, batches }: MigrationStatement, node: Node): string[] {
  const repeats = /\bif\s+(?:not\s+)?exists\b|\bor\s+replace\b|\bon\s+conflict\b/i.test(sql);
  const isCreation = Object.keys(node).some((type) => /^(?:Create|Index|Drop|View|Insert)/.test(type));
  const addsColumn = /\badd\s+column\b/i.test(sql) || /\bdrop\s+column\b/i.test(sql);
  const whole = 'UpdateStmt' in node && batches === undefined;
  return [
    ...((isCreation || addsColumn) && !repeats ? [`cannot be run again because of line ${line}`] : []),
    ...(whole
      ? [`changes a table at once in line ${line}: say "-- batches of N by table.id" before it`]
      : []),
  ];
}
