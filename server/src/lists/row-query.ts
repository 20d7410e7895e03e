import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { List } from './list.ts';

const IDS = '$ids';
const dialect = new PgDialect();

/** The ids of a page with their places: the first table of a row query. */
export const PAGE_OF_IDS = sql`unnest(${sql.raw(IDS)}) with ordinality as page (id, place)`;

/** A moment as the wire writes it: ISO 8601 in UTC. */
export function utc(moment: SQLWrapper): SQL {
  return sql`replace(replace(${moment}::text, ' ', 'T'), '+00', 'Z')`;
}

export function rupees(paise: SQLWrapper): SQL {
  return sql`(${paise})::float8 / 100`;
}

/** One JSON object with these fields. */
export function jsonObject(fields: Readonly<Record<string, SQLWrapper>>): SQL {
  const pairs = Object.entries(fields).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** What a row query selects: one JSON array, in the order of the page. */
export function rowsJson(fields: Readonly<Record<string, SQLWrapper>>): { readonly json: SQL.Aliased } {
  return { json: sql`coalesce(json_agg(${jsonObject(fields)} order by page.place), '[]')::text`.as('json') };
}

/** The query of a list's rows as one fixed text. Values are written into it, since `$1` belongs to the ids. */
export function rowQuery(query: SQLWrapper): List['rows'] {
  const { sql: text } = dialect.sqlToQuery(query.getSQL().inlineParams());
  return (ids) => text.replace(IDS, () => ids);
}
