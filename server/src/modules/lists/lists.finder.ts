import type { SQL } from 'drizzle-orm';
import { COUNTED_UP_TO } from '@portal/contract/rules/paging.ts';
import type { Queries } from '../../db/connection.ts';
import type { NamedQuery } from '../../db/named-query.ts';
import { firstSorted } from './first-sorted.ts';
import { rowsOf, withRows, type FixedQuery } from './fixed-query.ts';
import type { Found, List, ListFinder, Narrowing, Wanted } from './list.ts';
import { matchingRows, type MatchingRows } from './matching-rows.ts';
import { newestPage } from './newest-page.ts';
import { rowsToScan } from './rows-to-scan.ts';
import { wordConditions, type WordCondition } from './search-conditions.ts';
import { createWordShares } from './word-shares.ts';

// So many rows of an index are passed over sooner than a query is sent.
const NEAR = 2000;
const NOTHING: Found = { ids: [], counted: 0, isBounded: true };

export function createListFinder(db: Queries, ask: NamedQuery): ListFinder {
  const sharesOf = createWordShares(db);

  async function read(query: SQL): Promise<Found> {
    const { rows } = await db.execute<{ counted: number; ids: number[] }>(query);
    const [row] = rows;
    return row === undefined ? NOTHING : { ...row, isBounded: true };
  }

  async function readFixed({ name, text, values }: FixedQuery): Promise<Found> {
    const [row] = await ask<{ counted: number; ids: number[] }>(name, text, values);
    return row === undefined ? { ...NOTHING, isBounded: false } : { ...row, isBounded: false };
  }

  async function searched(
    rows: MatchingRows,
    list: List,
    words: readonly WordCondition[],
    wanted: Wanted,
  ): Promise<Found> {
    const window = boundedWindow(wanted);
    const among = rowsToScan(words, await sharesOf(list), window);
    if (among === undefined) return read(rows.found(window));
    const found = await read(rows.inOrder(window, among));
    // Fewer than expected among the first: all are found through the index.
    return found.ids.length < window.limit ? read(rows.found(window)) : found;
  }

  async function ordered(rows: MatchingRows, list: List, wanted: Wanted): Promise<Found> {
    const skipped = (wanted.page - 1) * wanted.per_page;
    if (skipped <= NEAR) {
      return { ...(await read(rows.withTotal({ limit: wanted.per_page, skipped }))), isBounded: false };
    }
    const { counted } = await readFixed(newestPage(list, { ...wanted, page: 1 }, 'desc'));
    const limit = Math.min(wanted.per_page, counted - skipped);
    if (limit <= 0) return { ids: [], counted, isBounded: false };
    const after = counted - skipped - limit;
    const fromTheEnd = after < skipped;
    const found = await read(rows.alone({ limit, skipped: fromTheEnd ? after : skipped }, fromTheEnd));
    const ids = fromTheEnd ? found.ids.toReversed() : found.ids;
    return { ids, counted, isBounded: false };
  }

  async function find(list: List, wanted: Wanted, narrowing: Narrowing = {}): Promise<Found> {
    const { conditions = [], order, direction = 'desc' } = narrowing;
    const words = wanted.search === undefined ? [] : wordConditions(wanted.search, list.meaningOf);
    if (wanted.search !== undefined && words.length === 0) return NOTHING;
    const rows = matchingRows(list, wanted, narrowing, words);
    if (words.length > 0) return searched(rows, list, words, wanted);
    if (conditions.length > 0) return read(rows.inOrder(boundedWindow(wanted)));
    if (order !== undefined) return ordered(rows, list, wanted);
    return readFixed(newestPage(list, wanted, direction));
  }

  return {
    find,
    async show(list, wanted, narrowing = {}) {
      const fixed = fixedQuery(list, wanted, narrowing);
      if (fixed !== undefined) {
        const { name, text, values } = withRows(fixed, list);
        const [row] = await ask<{ counted: number; json: string }>(name, text, values);
        return { counted: 0, json: '[]', ...row, isBounded: false };
      }
      const { ids, ...found } = await find(list, wanted, narrowing);
      if (ids.length === 0) return { ...found, json: '[]' };
      const { name, text, values } = rowsOf(list, ids);
      const [row] = await ask<{ json: string }>(name, text, values);
      return { ...found, json: row?.json ?? '[]' };
    },
  };
}

/** For a page whose plan does not hang on what is asked. */
function fixedQuery(list: List, wanted: Wanted, narrowing: Narrowing): FixedQuery | undefined {
  const { conditions = [], order, direction = 'desc' } = narrowing;
  if (wanted.search !== undefined || conditions.length > 0) return undefined;
  if (order === undefined) return newestPage(list, wanted, direction);
  return firstSorted(matchingRows(list, wanted, narrowing, []), wanted);
}

/** Where the counting ends, the pages end. */
function boundedWindow({ page, per_page: perPage }: Wanted) {
  const skipped = Math.min((page - 1) * perPage, COUNTED_UP_TO);
  return { limit: Math.min(perPage, COUNTED_UP_TO - skipped), skipped };
}
