/** Lists: pages count from 1, and a search is counted up to a bound only. */
export const DEFAULT_PER_PAGE = 50;
export const MAX_PER_PAGE = 1000;
export const COUNTED_UP_TO = 10_000;
export const SEARCH_MAX_LENGTH = 200;

export function totalPages(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}
