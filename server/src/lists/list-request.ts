import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import type { List, ListFilter, ListQuery } from './list.ts';
import { matchingRows, type MatchingRows, type RowWindow } from './queries/matching-rows.ts';
import { rowsToScan } from './search/rows-to-scan.ts';
import { wordConditions, type WordCondition } from './search/search-conditions.ts';
import type { WordShares } from './search/word-shares.ts';

/** A list call with everything that choosing its strategy needs. */
export interface ListRequest {
  readonly list: List;
  readonly query: ListQuery;
  readonly filter: ListFilter;
  readonly words: readonly WordCondition[];
  readonly matching: MatchingRows;
  /** How many rows to scan for frequent words; undefined if the word index finds them faster. */
  readonly scanned: number | undefined;
}

export async function listRequest(
  list: List,
  query: ListQuery,
  filter: ListFilter,
  sharesOf: (list: List) => Promise<WordShares>,
): Promise<ListRequest> {
  const words = query.search === undefined ? [] : wordConditions(query.search, list);
  return {
    list,
    query,
    filter,
    words,
    matching: matchingRows(list, query, filter, words),
    scanned: words.length === 0 ? undefined : rowsToScan(words, await sharesOf(list), boundedWindow(query)),
  };
}

/** Pages end at the row where counting ends. */
export function boundedWindow({ page, per_page: perPage }: ListQuery): RowWindow {
  const skipped = Math.min((page - 1) * perPage, COUNTED_UP_TO);
  return { limit: Math.min(perPage, COUNTED_UP_TO - skipped), skipped };
}

export function exactWindow({ page, per_page: perPage }: ListQuery): RowWindow {
  return { limit: perPage, skipped: (page - 1) * perPage };
}
