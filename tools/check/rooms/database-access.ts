import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { resolveImport } from './resolve-import.ts';
import { scanImports } from './scan-imports.ts';

const CONNECTION = 'server/src/db/connection.ts';
const STORE = /^server\/src\/.*\.store\.ts$/;
const WITHOUT_DATABASE = /^server\/src\/.*\.(?:service|jobs|routes)\.ts$/;
const VIEWS = /^server\/src\/.*\.views\.ts$/;
const WRITES = new Set(['insert', 'update', 'delete']);

/**
 * Who holds the database: views read from it, and stores write in a transaction. The compiler refuses a store that is
 * bound to the database as long as its factory takes a Transaction; that it does is checked here.
 */
export function findDatabaseAccess(root: string, files: readonly string[]): readonly string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  return files.flatMap((file) => {
    if (STORE.test(file)) {
      return importsOfConnection(file, read(file), 'a store takes a Transaction; what only reads is a view');
    }
    if (WITHOUT_DATABASE.test(file)) {
      return importsOfConnection(file, read(file), 'a service is given views and a unit of work');
    }
    return VIEWS.test(file) ? writesOf(file, read(file)) : [];
  });
}

function importsOfConnection(file: string, source: string, why: string): readonly string[] {
  return scanImports(file, source).flatMap(({ specifier, line }) => {
    const target = resolveImport(file, specifier);
    return target.kind === 'file' && target.path === CONNECTION
      ? [`${file}:${line} imports ${CONNECTION}: ${why}`]
      : [];
  });
}

function writesOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      const method = source.slice(callee.property.start, callee.property.end);
      if (callee.object.name !== 'db' || !WRITES.has(method)) return;
      const line = source.slice(0, callee.start).split('\n').length;
      found.push(`${file}:${line} calls db.${method}: a view only reads; what writes is a store`);
    },
  }).visit(parseSync(file, source).program);
  return found;
}
