/** Lists: pages count from 1, and what a search finds is counted up to a bound. */
export const DEFAULT_PER_PAGE = 50;
export const MAX_PER_PAGE = 1000;
export const COUNTED_UP_TO = 10_000;
export const SEARCH_MAX_LENGTH = 200;

export interface PageFacts {
  readonly page: number;
  readonly total_pages: number;
  readonly total: number;
  readonly total_is_exact: boolean;
}

/** The facts of a list; if it has more rows than the bound, the pages end at the bound. */
export function pageFacts(counted: number, page: number, perPage: number, isBounded: boolean): PageFacts {
  const isBeyond = isBounded && counted > COUNTED_UP_TO;
  const total = isBeyond ? COUNTED_UP_TO : counted;
  return {
    page,
    total_pages: Math.max(1, Math.ceil(total / perPage)),
    total,
    total_is_exact: !isBeyond,
  };
}
