import { PgDialect } from 'drizzle-orm/pg-core';
import { DEFAULT_PER_PAGE } from '@portal/contract/rules/paging.ts';
import type { ListQuery } from '../list.ts';
import type { FixedQuery } from './fixed-query.ts';
import type { MatchingRows } from './matching-rows.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Whether the call is the one that a click on a column heading makes. Not with dates: a few of many rows are found by
 * their day, many of them by their order, so one plan does not serve both.
 */
export function isFirstSortedPage({ page, per_page: perPage, start_date, end_date }: ListQuery): boolean {
  return page === 1 && perPage === DEFAULT_PER_PAGE && start_date === undefined && end_date === undefined;
}

/** There are few such texts, so each gets a name of its own. */
export function firstSorted(rows: MatchingRows): FixedQuery {
  const window = { limit: DEFAULT_PER_PAGE, skipped: 0 };
  const { sql: text, params: values } = dialect.sqlToQuery(rows.withTotal(window));
  const name = names.get(text) ?? `first-sorted-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
