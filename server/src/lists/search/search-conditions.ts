import { sql, type SQL } from 'drizzle-orm';
import type { List } from '../list.ts';
import { hasWord, idsWithWord } from './listed-words.ts';
import { searchWords, type SearchWord } from './search-words.ts';
import type { WordMeanings } from './word-meanings.ts';

/** A word of a search as a condition on a row of a list. */
export interface WordCondition {
  readonly word: SearchWord;
  /** What it means beyond its letters. */
  readonly meant: WordMeanings | undefined;
  /** Found through the index. */
  readonly indexed: SQL;
  /** Looked at row by row, in `listed` and, where it has a meaning, in `facts`. */
  readonly scanned: SQL;
}

export function wordConditions(search: string, list: List): WordCondition[] {
  return searchWords(search).map((word) => {
    const meant = list.meaningsOf?.(word);
    const text = hasWord(word);
    if (meant === undefined) return { word, meant, ...text };
    const rows = [...(meant.isText ? [text.scanned] : []), ...meant.meanings.map(({ row }) => row)];
    return {
      word,
      meant,
      indexed: sql`listed.id in (${idsWithWord(word, list.name, meant)})`,
      scanned: sql`(${sql.join(rows, sql` or `)})`,
    };
  });
}
