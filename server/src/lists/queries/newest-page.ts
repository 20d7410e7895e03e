import { DEFAULT_PER_PAGE } from '@portal/contract/rules/paging.ts';
import type { FixedQuery } from './fixed-query.ts';
import type { List, ListQuery } from '../list.ts';

/** Counts by day tell the total and the day in which a page starts, so that no page is further away than another. */
function pageText(list: List['name'], direction: 'asc' | 'desc', limit: string): string {
  const startsAt = (day: string) => `(${day})::timestamp at time zone 'Asia/Kolkata'`;
  const first = '(select day from start)';
  const within =
    direction === 'desc'
      ? `at < ${startsAt(`${first} + 1`)} and at >= ${startsAt('$1::date')}`
      : `at >= ${startsAt(first)} and at < ${startsAt('$2::date + 1')}`;
  return `
    with days as (
      select day, sum(count)::integer as count from (
        select day, count from day_counts where list = '${list}' and day between $1::date and $2::date
        union all
        select day, change from day_changes where list = '${list}' and day between $1::date and $2::date
      ) counted group by day
    ), running as materialized (
      select day, count, sum(count) over (order by day ${direction} rows unbounded preceding) as upto from days
    ), start as materialized (
      select day, $3::bigint - (upto - count) as skipped from running where upto > $3::bigint
      order by day ${direction} limit 1
    )
    select (select coalesce(max(upto), 0) from running) as counted, coalesce((select json_agg(id) from (
      select id from ${list} where ${within}
      order by at ${direction}, id ${direction} limit ${limit} offset (select skipped from start)
    ) page), '[]') as ids`;
}

/** A page of a list that is filtered by days only: its ids and the total. */
export function newestPage({ name }: List, query: ListQuery, direction: 'asc' | 'desc'): FixedQuery {
  const { page, per_page: perPage, start_date: from = '-infinity', end_date: to = 'infinity' } = query;
  const values = [from, to, (page - 1) * perPage];
  // A plan that is made once is the better, the more it knows.
  const isUsual = perPage === DEFAULT_PER_PAGE;
  return {
    name: `${name}-${direction}-${isUsual ? 'usual' : 'any'}`,
    text: pageText(name, direction, isUsual ? String(perPage) : '$4::integer'),
    values: isUsual ? values : [...values, perPage],
  };
}
