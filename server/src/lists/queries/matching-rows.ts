import { sql, type SQL } from 'drizzle-orm';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import type { List, ListFilter, ListQuery } from '../list.ts';
import type { WordCondition } from '../search/search-conditions.ts';

export interface RowWindow {
  readonly limit: number;
  readonly skipped: number;
}

/** Queries for the rows that match. Each returns `counted` and `ids`. */
export interface MatchingRows {
  /** Finds all matches through the word index and sorts them. */
  found(window: RowWindow): SQL;
  /** Reads rows in their order. With search words, only the first `scanned` rows are compared with them. */
  inOrder(window: RowWindow, scanned?: number): SQL;
  /** Takes the total from the counts of each day: for a list without search and filters. */
  withTotal(window: RowWindow): SQL;
  /** Without a count; `fromEnd` reads in reverse order. */
  uncounted(window: RowWindow, fromEnd: boolean): SQL;
}

export function matchingRows(
  list: List,
  query: ListQuery,
  filter: ListFilter,
  words: readonly WordCondition[],
): MatchingRows {
  const { conditions = [], order, direction = 'desc' } = filter;
  const hasMeaning = words.some(({ meant }) => meant !== undefined);
  const hasFacts = conditions.length > 0 || order !== undefined || hasMeaning;
  const id = sql.raw(hasFacts ? 'facts.id' : 'listed.id');
  const at = sql.raw(hasFacts ? `facts.${list.facts.at}` : 'listed.at');
  const keys = order ?? [at, id];
  const from = source(list, hasFacts, words.length > 0, filter.join);
  const plain = [...days(at, query), ...conditions];
  const indexed = [...plain, ...words.map((word) => word.indexed)];

  // What is frequent by its meaning is counted row by row: its index would first gather all of it.
  const frequent = [
    ...plain,
    ...words.map(({ meant, ...word }) => (meant === undefined ? word.indexed : word.scanned)),
  ];
  const counted = (matches: readonly SQL[]) => sql`select count(*) from (
    select ${from}${where(matches)} limit ${COUNTED_UP_TO + 1}) counted`;
  const rows = (window: RowWindow, isReversed: boolean) => {
    const way = (direction === 'asc') === isReversed ? 'desc' : 'asc';
    return sql`select ${id} as id ${from}${where(plain)} order by ${by(keys, way)} ${page(window)}`;
  };
  return {
    found: (window) => sql`
      with found as materialized (select ${id} as id, ${named(keys)} ${from}${where(indexed)})
      select (select count(*) from found) as counted,
        ${gathered(sql`select id from found order by ${by(namesOf(keys), direction)} ${page(window)}`)} as ids`,
    inOrder: (window, scanned) =>
      scanned === undefined
        ? sql`select (${counted(indexed)}) as counted, ${gathered(rows(window, false))} as ids`
        : sql`select (${counted(frequent)}) as counted, ${gathered(sql`
            select id from (
              select ${id} as id, ${all(words.map((word) => word.scanned))} as matches
              ${from}${where(plain)} order by ${by(keys, direction)} limit ${scanned}
            ) looked where matches ${page(window)}`)} as ids`,
    withTotal: (window) =>
      sql`select (${total(list, query)}) as counted, ${gathered(rows(window, false))} as ids`,
    uncounted: (window, fromEnd) => sql`select 0 as counted, ${gathered(rows(window, fromEnd))} as ids`,
  };
}

function source({ name, facts }: List, hasFacts: boolean, hasWords: boolean, join: SQL | undefined): SQL {
  const table = sql.raw(`${facts.table} facts`);
  const listed = sql.raw(`${name} listed`);
  const base = hasWords && hasFacts ? sql`${listed} join ${table} on facts.id = listed.id` : undefined;
  return sql`from ${base ?? (hasFacts ? table : listed)} ${join ?? sql.empty()}`;
}

function days(at: SQL, { start_date: from, end_date: to }: ListQuery): SQL[] {
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${indianDayStart(from)}`]),
    ...(to === undefined ? [] : [sql`${at} < ${indianDayEnd(to)}`]),
  ];
}

function total(
  { name }: List,
  { start_date: from = '-infinity', end_date: to = 'infinity' }: ListQuery,
): SQL {
  const within = sql`list = ${name} and day between ${from}::date and ${to}::date`;
  return sql`select coalesce(sum(count), 0)::integer from (
    select count from day_counts where ${within} union all select change from day_changes where ${within}) counted`;
}

function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `);
}

function where(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql.empty() : sql` where ${all(conditions)}`;
}

function by(keys: readonly SQL[], direction: 'asc' | 'desc'): SQL {
  return sql.join(
    keys.map((key) => sql`${key} ${sql.raw(direction)}`),
    sql`, `,
  );
}

function namesOf(keys: readonly SQL[]): SQL[] {
  return keys.map((_key, index) => sql.raw(`key${index}`));
}

function named(keys: readonly SQL[]): SQL {
  const names = namesOf(keys);
  return sql.join(
    keys.map((key, index) => sql`${key} as ${names[index] ?? sql.empty()}`),
    sql`, `,
  );
}

function page({ limit, skipped }: RowWindow): SQL {
  // As text, not as parameters: a statement that is planned once gets a better plan from known values.
  return sql.raw(`limit ${Math.trunc(limit)} offset ${Math.trunc(skipped)}`);
}

function gathered(ids: SQL): SQL {
  return sql`coalesce((select json_agg(id) from (${ids}) page), '[]')`;
}
