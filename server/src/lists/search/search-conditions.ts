import type { SQL } from 'drizzle-orm';
import { hasWord } from './listed-words.ts';
import { searchWords, type SearchWord } from './search-words.ts';

/** A word of a search as a condition on `listed.words`, or on what it means instead. */
export interface WordCondition {
  readonly word: SearchWord;
  readonly isText: boolean;
  /** Found through the index. */
  readonly indexed: SQL;
  /** Looked at row by row. */
  readonly scanned: SQL;
}

export function wordConditions(
  search: string,
  meaningOf: ((word: string) => SQL | undefined) | undefined,
): WordCondition[] {
  return searchWords(search).map((word) => {
    const meant = meaningOf?.(word.text);
    if (meant !== undefined) return { word, isText: false, indexed: meant, scanned: meant };
    return { word, isText: true, ...hasWord(word) };
  });
}
