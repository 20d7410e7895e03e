import { describe, expect, it } from 'vitest';
import { temporaryTree } from '../../files/temporary-tree.ts';
import { findDatabaseAccess } from './database-access.ts';

function findings(file: string, source: string): readonly string[] {
  using tree = temporaryTree({ [file]: source });
  return findDatabaseAccess(tree.root, tree.files);
}

const QUERIES = `import type { Queries } from '../../db/connection.ts';`;

describe('access to the database', () => {
  it.each([
    ['server/src/modules/a/a.store.ts', `import type { Transaction } from '../../db/transaction.ts';`],
    ['server/src/modules/a/a.store.ts', `db.insert(rows);`],
    ['server/src/modules/a/a.service.ts', `import type { UnitOfWork } from '../../db/unit-of-work.ts';`],
    ['server/src/modules/a/a.views.ts', `${QUERIES}\ndb.select().from(rows);\nseen.delete(1);`],
    ['server/src/modules/a/a.module.ts', `import type { Database } from '../../db/connection.ts';`],
  ])('%s may say: %s', (file, source) => {
    expect(findings(file, source)).toEqual([]);
  });

  it.each([
    ['server/src/modules/a/a.store.ts', QUERIES, 'a store takes a Transaction'],
    ['server/src/lists/b.store.ts', `import type { Queries } from '../db/connection.ts';`, 'a store takes'],
    ['server/src/modules/a/a.service.ts', QUERIES, 'is given views and a unit of work'],
    ['server/src/modules/a/a.jobs.ts', QUERIES, 'is given views and a unit of work'],
    ['server/src/modules/a/a.routes.ts', QUERIES, 'is given views and a unit of work'],
    ['server/src/modules/a/a.views.ts', `db.update(rows).set({});`, 'calls db.update'],
    ['server/src/modules/a/a.views.ts', `await db\n  .insert(rows)\n  .values({});`, 'calls db.insert'],
  ])('%s is found to say: %s', (file, source, told) => {
    const [finding, ...others] = findings(file, source);
    expect(finding).toContain(`${file}:1`);
    expect(finding).toContain(told);
    expect(others).toEqual([]);
  });
});
