/** Queries for a page's ids and the total, each the best that is known for its question. */
export interface IdsQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Planned once; not for a search, whose best plan hangs on the word. */
  readonly isNamed: boolean;
}

const gathered = (ids: string) => `coalesce((select json_agg(id) from (${ids}) page), '[]') as ids`;
const upTo = 10_001;

export const upToBound = (table: string, condition: string) =>
  `select from ${table} where ${condition} limit ${upTo}`;

/** Counts by day tell the total and where the page starts. */
export function newest(list: string, skipped: number, from = '-infinity', to = 'infinity'): IdsQuery {
  const of = `list = '${list}' and day between $1::date and $2::date`;
  return {
    isNamed: true,
    values: [from, to, skipped],
    text: `
      with days as (
        select day, sum(count)::integer as count from (
          select day, count from day_counts where ${of} union all select day, change from day_changes where ${of}
        ) counted group by day
      ), running as materialized (
        select day, count, sum(count) over (order by day desc rows unbounded preceding) as upto from days
      ), start as materialized (
        select day, $3::bigint - (upto - count) as skipped from running where upto > $3::bigint order by day desc limit 1
      )
      select (select max(upto) from running) as total, ${gathered(`
        select id from ${list} where at < ((select day from start) + 1)::timestamp at time zone 'Asia/Kolkata'
          and at >= $1::date::timestamp at time zone 'Asia/Kolkata'
        order by at desc, id desc limit 50 offset (select skipped from start)`)}`,
  };
}

/** Rows in the order of an index, with a total from the counts by day. */
export function sorted(order: string, from = 'application_facts facts'): IdsQuery {
  return {
    isNamed: true,
    values: [],
    text: `select (select sum(count) from (
        select count from day_counts where list = 'listed_applications'
        union all select change from day_changes where list = 'listed_applications') counted) as total,
      ${gathered(`select facts.id from ${from} order by ${order} limit 50`)}`,
  };
}

/** Rows of a filter, counted to the bound; `value` is undefined if the condition has none. */
export function filtered(table: string, at: string, condition: string, value: string | undefined): IdsQuery {
  return {
    isNamed: true,
    values: value === undefined ? [] : [value],
    text: `select (select count(*) from (${upToBound(table, condition)}) counted) as total,
      ${gathered(`select id from ${table} where ${condition} order by ${at} desc, id desc limit 50`)}`,
  };
}

/** A rare word: all its rows, put in order. */
export function rare(list: string, like: string, needle: string): IdsQuery {
  return {
    isNamed: false,
    values: [like, needle],
    text: `with found as materialized (
        select id, at from ${list} where words like $1 and strpos(words, $2) > 0
      ) select (select count(*) from found) as total,
      ${gathered('select id from found order by at desc, id desc limit 50')}`,
  };
}

/** A frequent word: rows from the newest on until the page is full, counted to the bound. */
export function frequent(list: string, like: string, needle: string): IdsQuery {
  return {
    isNamed: false,
    values: [like, needle],
    text: `select (select count(*) from (select from ${list} where words like $1 limit ${upTo}) counted) as total,
      ${gathered(`select id from ${list} where strpos(words, $2) > 0 order by at desc, id desc limit 50`)}`,
  };
}
