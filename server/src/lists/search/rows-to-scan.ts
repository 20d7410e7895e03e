import type { RowWindow } from '../queries/matching-rows.ts';
import type { WordCondition } from './search-conditions.ts';
import type { WordShares } from './word-shares.ts';

// Below it, finding all through the index takes a few milliseconds at most.
const FEW = 3000;
// Words may be rarer among the newest than they are among all.
const MARGIN = 4;

/**
 * Returns how many rows to scan, in their order, for frequent words, or undefined if the index finds them faster. The
 * index reads every match; a scan reads rows until the page is full.
 */
export function rowsToScan(
  words: readonly WordCondition[],
  shares: WordShares,
  { limit, skipped }: RowWindow,
): number | undefined {
  const share = words.reduce((product, word) => product * shares.of(word), 1);
  const matches = share * shares.rows;
  const looked = (limit + skipped) / share;
  return matches > FEW && looked < matches ? Math.ceil(looked * MARGIN) : undefined;
}
