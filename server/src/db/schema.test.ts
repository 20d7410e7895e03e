import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as listTables from '../../test/database/list-tables.ts';
import { aTestDatabase } from '../../test/database/test-database.ts';
import * as applicationParts from './schema/application-parts.ts';
import * as applications from './schema/applications.ts';
import * as approvals from './schema/approvals.ts';
import * as audit from './schema/audit.ts';
import * as bank from './schema/bank.ts';
import * as columns from './schema/columns.ts';
import * as concessions from './schema/concessions.ts';
import * as disputes from './schema/disputes.ts';
import * as identityProvider from './schema/identity-provider.ts';
import * as identity from './schema/identity.ts';
import * as keptStatement from './schema/kept-statement.ts';
import * as leads from './schema/leads.ts';
import * as ledger from './schema/ledger.ts';
import * as limitWindow from './schema/limit-window.ts';
import * as lists from './schema/lists.ts';
import * as loans from './schema/loans.ts';
import * as messages from './schema/messages.ts';
import * as notes from './schema/notes.ts';
import * as payments from './schema/payments.ts';
import * as reference from './schema/reference.ts';
import * as refundVouchers from './schema/refund-vouchers.ts';
import * as refunds from './schema/refunds.ts';
import * as savedViews from './schema/saved-views.ts';
import * as sealing from './schema/sealing.ts';
import * as secondFactors from './schema/second-factors.ts';
import * as secrets from './schema/secrets.ts';
import * as settlements from './schema/settlements.ts';
import * as signing from './schema/signing.ts';
import * as staff from './schema/staff.ts';
import * as statusChangeRuns from './schema/status-change-runs.ts';
import * as statusChanges from './schema/status-changes.ts';
import * as storedFiles from './schema/stored-files.ts';
import * as taxDocuments from './schema/tax-documents.ts';
import * as values from './schema/values.ts';
import * as verification from './schema/verification.ts';
import * as webReleases from './schema/web-releases.ts';

const FOLDER = join(import.meta.dirname, 'schema');
const SCHEMA: Record<string, Record<string, unknown>> = {
  'application-parts': applicationParts,
  applications,
  approvals,
  audit,
  bank,
  columns,
  concessions,
  disputes,
  'identity-provider': identityProvider,
  identity,
  'kept-statement': keptStatement,
  leads,
  ledger,
  'limit-window': limitWindow,
  lists,
  loans,
  messages,
  notes,
  payments,
  reference,
  'refund-vouchers': refundVouchers,
  refunds,
  'saved-views': savedViews,
  sealing,
  'second-factors': secondFactors,
  secrets,
  settlements,
  signing,
  staff,
  'status-change-runs': statusChangeRuns,
  'status-changes': statusChanges,
  'stored-files': storedFiles,
  'tax-documents': taxDocuments,
  values,
  verification,
  'web-releases': webReleases,
};
const tables = [...Object.values(SCHEMA), listTables]
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, PgTable));

const COLUMNS_OF_DATABASE = `
  select format('%s.%s %s%s %s', relname, attname, format_type(atttypid, atttypmod),
    case when attnotnull then ' not null' else '' end,
    case when attidentity <> '' then 'identity' when attgenerated <> '' then 'generated'
      when atthasdef then 'default' else '' end) as line
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations'
    and attnum > 0 and not attisdropped`;

const VALUE_LISTS_OF_DATABASE = `
  select format('%s.%s %s', relname, attname,
    (select string_agg(value[1], '|') from regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') value)) as line
  from pg_constraint
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and array[attnum] = conkey
  where contype = 'c' and pg_get_constraintdef(pg_constraint.oid) like '%= ANY (ARRAY[%'`;

const DEFAULTS_OF_ANOTHER_CLOCK = `
  select format('%s.%s %s', relname, attname, pg_get_expr(adbin, adrelid)) as line
  from pg_attrdef
    join pg_class on pg_class.oid = adrelid
    join pg_attribute on attrelid = adrelid and attnum = adnum
  where relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and pg_get_expr(adbin, adrelid) ~* '(^|[^_])now\\(|clock_timestamp|current_(date|time)'`;

const FUNCTIONS_OF_ANOTHER_CLOCK = `
  select proname as line from pg_proc
  where pronamespace = 'public'::regnamespace and proname <> 'portal_now'
    and prosrc ~* '(^|[^_])now\\(|clock_timestamp|current_(date|time)'`;

const database = await aTestDatabase();

test('every file of the schema is compared', async () => {
  const names = await readdir(FOLDER);
  expect(Object.keys(SCHEMA).map((name) => `${name}.ts`)).toEqual(names.toSorted());
});

test('the schema has every table and column of the migrated database, of the same type, and no other', async () => {
  expect(linesOfSchema(lineOfColumn)).toEqual(await linesOfDatabase(COLUMNS_OF_DATABASE));
});

test('docs/privacy.md names every table with its columns, and no other', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  const named = [...page.matchAll(/^\| `(\w+)` *\|([^|]*)\|/gm)].flatMap(([, table, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, column]) => `${table}.${column}`),
  );
  expect(named.toSorted()).toEqual(linesOfSchema((table, column) => `${table}.${column.name}`));
});

test('the schema lists the same values as the checks of the database', async () => {
  expect(linesOfSchema(lineOfValues)).toEqual(await linesOfDatabase(VALUE_LISTS_OF_DATABASE));
});

test('every moment that the database fills in by itself is that of the portal: portal_now()', async () => {
  expect(await linesOfDatabase(DEFAULTS_OF_ANOTHER_CLOCK)).toEqual([]);
  expect(await linesOfDatabase(FUNCTIONS_OF_ANOTHER_CLOCK)).toEqual([]);
});

async function linesOfDatabase(query: string): Promise<string[]> {
  const { rows } = await database.connect().$client.query<{ line: string }>(query);
  return rows.map(({ line }) => line.trim()).toSorted();
}

function linesOfSchema(describe: (table: string, column: PgColumn) => string | undefined): string[] {
  return tables
    .map(getTableConfig)
    .flatMap((table) => table.columns.map((column) => describe(table.name, column)))
    .filter((line) => line !== undefined)
    .toSorted();
}

function lineOfColumn(table: string, column: PgColumn): string {
  const type = column.getSQLType().replace('varchar', 'character varying');
  const notNull = column.notNull || column.primary ? ' not null' : '';
  return `${table}.${column.name} ${type}${notNull} ${originOf(column)}`.trim();
}

function originOf(column: PgColumn): string {
  if (column.generatedIdentity !== undefined) return 'identity';
  if (column.generated !== undefined) return 'generated';
  return column.hasDefault ? 'default' : '';
}

function lineOfValues(table: string, { name, enumValues }: PgColumn): string | undefined {
  return enumValues === undefined || enumValues.length === 0
    ? undefined
    : `${table}.${name} ${enumValues.join('|')}`;
}
