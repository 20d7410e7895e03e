import type { RowWindow } from '../queries/matching-rows.ts';
import type { WordCondition } from './search-conditions.ts';
import type { WordShares } from './word-shares.ts';

// Below it, finding all through the index takes a few milliseconds at most.
const FEW = 3000;
// Words may be rarer among the newest than they are among all.
const MARGIN = 4;

/**
 * Among how many rows, in their order, to look for frequent words; nothing where they are better found through the
 * index. To find is to read every match; to look is to read rows until the page is full.
 */
export function rowsToScan(
  words: readonly WordCondition[],
  shares: WordShares,
  { limit, skipped }: RowWindow,
): number | undefined {
  const share = words.reduce((product, { word, isText }) => product * (isText ? shares.of(word) : 0), 1);
  const matches = share * shares.rows;
  const looked = (limit + skipped) / share;
  return matches > FEW && looked < matches ? Math.ceil(looked * MARGIN) : undefined;
}
