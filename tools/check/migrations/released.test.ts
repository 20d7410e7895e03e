import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { ROOT } from '../../root.ts';
import { findChangedMigrations, readComparison, recordNewMigrations } from './released.ts';

const FIRST = '-- What all of it stands on.\ncreate table first (id int);\n';
const SECOND = '-- expand: a table more\n-- Where seconds are kept.\ncreate table second (id int);\n';
const line = (name: string, sql: string): string =>
  `${createHash('sha256').update(sql).digest('hex')}  ${name}\n`;
const LIST = line('0001-first.sql', FIRST) + line('0002-second.sql', SECOND);

/** What the check says of these migrations, both released. */
async function saidOf(migrations: Readonly<Record<string, string>>, list = LIST): Promise<string[]> {
  using tree = temporaryTree({
    'server/migrations.sha256': list,
    ...Object.fromEntries(
      Object.entries(migrations).map(([name, sql]) => [`server/migrations/${name}`, sql]),
    ),
  });
  return await findChangedMigrations(tree.root);
}

const both = { '0001-first.sql': FIRST, '0002-second.sql': SECOND };

describe('released migrations', () => {
  it('may stay as they are, also with the line endings of Windows', async () => {
    expect(await saidOf(both)).toEqual([]);
    expect(await saidOf({ ...both, '0001-first.sql': FIRST.replaceAll('\n', '\r\n') })).toEqual([]);
  });

  it('may not change, not even in a comment', async () => {
    expect(await saidOf({ ...both, '0001-first.sql': FIRST.replace('all', 'most') })).toEqual([
      'server/migrations/0001-first.sql was released and has changed: undo that, and add a migration for the change.',
    ]);
  });

  it('may not be removed or renamed', async () => {
    expect(await saidOf({ '0001-first.sql': FIRST })).toEqual([
      'server/migrations/0002-second.sql was released and is gone: bring it back, and add a migration for the change.',
    ]);
    expect(await saidOf({ '0001-first.sql': FIRST, '0002-other.sql': SECOND })).toEqual([
      'server/migrations/0002-second.sql was released and was renamed to 0002-other.sql: bring it back, and add a migration for the change.',
      'server/migrations/0002-other.sql does not have the next number.',
      expect.stringContaining('0002-other.sql is not in server/migrations.sha256'),
    ]);
  });

  it('may not be reordered, neither the files nor the list', async () => {
    const swapped = await saidOf({ '0001-second.sql': SECOND, '0002-first.sql': FIRST });
    expect(swapped).toContain(
      'server/migrations/0001-first.sql was released and was renamed to 0002-first.sql: bring it back, and add a migration for the change.',
    );
    const list = LIST.split('\n').toReversed().join('\n');
    expect(await saidOf(both, list)).toContain(
      'server/migrations.sha256 has 0002-second.sql in another place than its number.',
    );
  });

  it('have a list of whole lines', async () => {
    expect(await saidOf(both, `${LIST}0003\n`)).toEqual([
      'server/migrations.sha256 has a line that names no migration.',
    ]);
  });
});

describe('a new migration', () => {
  it('is added to the list, by a command that the check names', async () => {
    expect(await saidOf({ ...both, '0003-third.sql': FIRST })).toEqual([
      'server/migrations/0003-third.sql is not in server/migrations.sha256: npm run migrations:record adds it once it is final.',
    ]);
  });

  it('has the next number, and one of its own', async () => {
    expect(await saidOf({ ...both, '0004-fourth.sql': FIRST })).toContain(
      'server/migrations/0004-fourth.sql does not have the next number.',
    );
    expect(await saidOf({ ...both, '0002-another.sql': FIRST })).toEqual([
      '0002-another.sql and 0002-second.sql have the same number.',
    ]);
  });
});

describe('recording', () => {
  const tree = (first: string) =>
    temporaryTree({
      'server/migrations.sha256': LIST,
      'server/migrations/0001-first.sql': first,
      'server/migrations/0002-second.sql': SECOND,
      'server/migrations/0003-third.sql': FIRST,
    });
  const listOf = (root: string) => readFileSync(join(root, 'server/migrations.sha256'), 'utf8');

  it('adds lines below those that stand, once', async () => {
    using given = tree(FIRST);
    const wanted = LIST + line('0003-third.sql', FIRST);
    expect(await recordNewMigrations(given.root)).toMatchObject({
      mistakes: [],
      added: [{ name: '0003-third.sql' }],
    });
    expect(listOf(given.root)).toBe(wanted);
    expect(await recordNewMigrations(given.root)).toEqual({ mistakes: [], added: [] });
    expect(listOf(given.root)).toBe(wanted);
    expect(await findChangedMigrations(given.root)).toEqual([]);
  });

  it('adds nothing if a released migration was changed', async () => {
    using given = tree(SECOND);
    const { mistakes } = await recordNewMigrations(given.root);
    expect(mistakes).toEqual([expect.stringContaining('0001-first.sql was released and has changed')]);
    expect(listOf(given.root)).toBe(LIST);
  });
});

it('the list of this repository holds every migration', async () => {
  expect(await readComparison(ROOT)).toEqual({ mistakes: [], added: [] });
});
