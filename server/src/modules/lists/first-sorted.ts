import { PgDialect } from 'drizzle-orm/pg-core';
import { DEFAULT_PER_PAGE } from '@portal/contract/rules/paging.ts';
import type { FixedQuery } from './fixed-query.ts';
import type { Wanted } from './list.ts';
import type { MatchingRows } from './matching-rows.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * What a click on a column's heading asks for: few texts, so that each has a name of its own. Not within days: few rows of
 * many are found by their day, many by their order.
 */
export function firstSorted(rows: MatchingRows, wanted: Wanted): FixedQuery | undefined {
  const { page, per_page: limit, start_date: from, end_date: to } = wanted;
  if (page !== 1 || limit !== DEFAULT_PER_PAGE || from !== undefined || to !== undefined) return undefined;
  const { sql: text, params: values } = dialect.sqlToQuery(rows.withTotal({ limit, skipped: 0 }));
  const name = names.get(text) ?? `first-sorted-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
