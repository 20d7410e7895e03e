import type { SQL } from 'drizzle-orm';
import type { FoundIds } from './list.ts';
import { boundedWindow, exactWindow, type ListRequest } from './list-request.ts';
import { firstSorted, isFirstSortedPage } from './queries/first-sorted.ts';
import type { FixedQuery } from './queries/fixed-query.ts';
import { newestPage } from './queries/newest-page.ts';

/** Runs the queries of a strategy. */
export interface ListReader {
  bounded(query: SQL): Promise<FoundIds>;
  exact(query: SQL): Promise<FoundIds>;
  fixed(query: FixedQuery): Promise<FoundIds>;
}

export interface ListStrategy {
  readonly name: string;
  fits(request: ListRequest): boolean;
  find(request: ListRequest, read: ListReader): Promise<FoundIds>;
  /** A text that each connection plans once. The rows are read by the same statement. */
  readonly fixed?: (request: ListRequest) => FixedQuery;
}

// Skipping this many rows of an index is faster than sending one more query.
const NEAR_ROWS = 2000;

const hasOrder = ({ filter }: ListRequest) => filter.order !== undefined;
const directionOf = ({ filter }: ListRequest) => filter.direction ?? 'desc';
const newest = (request: ListRequest) => newestPage(request.list, request.query, directionOf(request));

/** How a list is read. The first strategy that fits is used. */
export const LIST_STRATEGIES: readonly ListStrategy[] = [
  {
    name: 'search without a word',
    fits: ({ query, words }) => query.search !== undefined && words.length === 0,
    find: () => Promise.resolve({ ids: [], counted: 0, isBounded: true }),
  },
  {
    name: 'search by scanning the newest rows',
    fits: ({ scanned }) => scanned !== undefined,
    async find({ matching, query, scanned }, read) {
      const window = boundedWindow(query);
      const found = await read.bounded(matching.inOrder(window, scanned));
      // The words are rarer among the scanned rows than among all: the index finds the rest.
      return found.ids.length < window.limit ? read.bounded(matching.found(window)) : found;
    },
  },
  {
    name: 'search by the word index',
    fits: ({ words }) => words.length > 0,
    find: ({ matching, query }, read) => read.bounded(matching.found(boundedWindow(query))),
  },
  {
    name: 'filtered, in order',
    fits: ({ filter }) => (filter.conditions ?? []).length > 0,
    find: ({ matching, query }, read) => read.bounded(matching.inOrder(boundedWindow(query))),
  },
  {
    name: 'first sorted page',
    fits: (request) => hasOrder(request) && isFirstSortedPage(request.query),
    find: ({ matching }, read) => read.fixed(firstSorted(matching)),
    fixed: ({ matching }) => firstSorted(matching),
  },
  {
    name: 'sorted page near the start',
    fits: (request) => hasOrder(request) && exactWindow(request.query).skipped <= NEAR_ROWS,
    find: ({ matching, query }, read) => read.exact(matching.withTotal(exactWindow(query))),
  },
  { name: 'sorted page from the nearer end', fits: hasOrder, find: sortedFromNearerEnd },
  {
    name: 'newest page by the counts of each day',
    fits: () => true,
    find: (request, read) => read.fixed(newest(request)),
    fixed: newest,
  },
];

async function sortedFromNearerEnd(request: ListRequest, read: ListReader): Promise<FoundIds> {
  const { list, query, matching } = request;
  const { counted } = await read.fixed(newestPage(list, { ...query, page: 1 }, 'desc'));
  const { skipped, limit: perPage } = exactWindow(query);
  const limit = Math.min(perPage, counted - skipped);
  if (limit <= 0) return { ids: [], counted, isBounded: false };
  const after = counted - skipped - limit;
  const isFromEnd = after < skipped;
  const found = await read.exact(
    matching.uncounted({ limit, skipped: isFromEnd ? after : skipped }, isFromEnd),
  );
  return { ids: isFromEnd ? found.ids.toReversed() : found.ids, counted, isBounded: false };
}
