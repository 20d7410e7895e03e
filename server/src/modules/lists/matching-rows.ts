import { sql, type SQL } from 'drizzle-orm';
import { indianDayEnd, indianDayStart } from '@portal/contract/rules/indian-day.ts';
import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import type { List, Narrowing, Wanted } from './list.ts';
import type { WordCondition } from './search-conditions.ts';

export interface Window {
  readonly limit: number;
  readonly skipped: number;
}

/** Queries for the rows that match, each answering `counted` and `ids`. */
export interface MatchingRows {
  /** All that match are found first, through the index of words, and then put in order. */
  found(window: Window): SQL;
  /** Rows are taken in their order, and of those only the first `among` where there are words to look at in each. */
  inOrder(window: Window, among?: number): SQL;
  /** With the total that the counts by day tell, of a list that nothing but days narrows. */
  withTotal(window: Window): SQL;
  /** Uncounted; from the end where it is nearer, and then in the order turned around. */
  alone(window: Window, fromTheEnd: boolean): SQL;
}

export function matchingRows(
  list: List,
  wanted: Wanted,
  narrowing: Narrowing,
  words: readonly WordCondition[],
): MatchingRows {
  const { conditions = [], order, direction = 'desc' } = narrowing;
  const hasFacts = conditions.length > 0 || order !== undefined;
  const id = sql.raw(hasFacts ? 'facts.id' : 'listed.id');
  const at = sql.raw(hasFacts ? `facts.${list.facts.at}` : 'listed.at');
  const keys = order ?? [at, id];
  const from = source(list, hasFacts, words.length > 0, narrowing.join);
  const plain = [...days(at, wanted), ...conditions];
  const indexed = [...plain, ...words.map((word) => word.indexed)];

  const counted = sql`select count(*) from (
    select ${from}${where(indexed)} limit ${COUNTED_UP_TO + 1}) counted`;
  const rows = (window: Window, turned: boolean) => {
    const way = (direction === 'asc') === turned ? 'desc' : 'asc';
    return sql`select ${id} as id ${from}${where(plain)} order by ${by(keys, way)} ${page(window)}`;
  };
  return {
    found: (window) => sql`
      with found as materialized (select ${id} as id, ${named(keys)} ${from}${where(indexed)})
      select (select count(*) from found) as counted,
        ${gathered(sql`select id from found order by ${by(namesOf(keys), direction)} ${page(window)}`)} as ids`,
    inOrder: (window, among) =>
      among === undefined
        ? sql`select (${counted}) as counted, ${gathered(rows(window, false))} as ids`
        : sql`select (${counted}) as counted, ${gathered(sql`
            select id from (
              select ${id} as id, listed.words ${from}${where(plain)} order by ${by(keys, direction)} limit ${among}
            ) listed ${where(words.map((word) => word.scanned))} ${page(window)}`)} as ids`,
    withTotal: (window) =>
      sql`select (${total(list, wanted)}) as counted, ${gathered(rows(window, false))} as ids`,
    alone: (window, fromTheEnd) => sql`select 0 as counted, ${gathered(rows(window, fromTheEnd))} as ids`,
  };
}

function source({ name, facts }: List, hasFacts: boolean, hasWords: boolean, join: SQL | undefined): SQL {
  const table = sql.raw(`${facts.table} facts`);
  const listed = sql.raw(`${name} listed`);
  const base = hasWords && hasFacts ? sql`${listed} join ${table} on facts.id = listed.id` : undefined;
  return sql`from ${base ?? (hasFacts ? table : listed)} ${join ?? sql.empty()}`;
}

function days(at: SQL, { start_date: from, end_date: to }: Wanted): SQL[] {
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${indianDayStart(from)}`]),
    ...(to === undefined ? [] : [sql`${at} < ${indianDayEnd(to)}`]),
  ];
}

function total({ name }: List, { start_date: from = '-infinity', end_date: to = 'infinity' }: Wanted): SQL {
  const within = sql`list = ${name} and day between ${from}::date and ${to}::date`;
  return sql`select coalesce(sum(count), 0)::integer from (
    select count from day_counts where ${within} union all select change from day_changes where ${within}) counted`;
}

function where(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql.empty() : sql` where ${sql.join([...conditions], sql` and `)}`;
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

function page({ limit, skipped }: Window): SQL {
  // As text: a plan that is made once is the better, the more it knows.
  return sql.raw(`limit ${Math.trunc(limit)} offset ${Math.trunc(skipped)}`);
}

function gathered(ids: SQL): SQL {
  return sql`coalesce((select json_agg(id) from (${ids}) page), '[]')`;
}
