import { sql, type SQL } from 'drizzle-orm';
import type { SearchWord } from './search-words.ts';
import type { Moments } from './search-terms.ts';

/** A column whose most frequent values PostgreSQL knows; of an array, its elements. */
export interface ValueColumn {
  readonly table: string;
  readonly column: string;
}

/** Rows that a word means beyond those whose text contains it. */
export interface WordMeaning {
  /** A query for their ids, through an index. */
  readonly ids: SQL;
  /** The same as a condition on a row of `listed` and `facts`. */
  readonly row: SQL;
  /** About how frequent it is, where no column says so. */
  readonly share?: number;
  /** Where the database knows how frequent the values are. */
  readonly frequency?: { readonly of: ValueColumn; readonly values: readonly string[] };
}

/** What a word means in a list; `isText` if rows whose text contains it are meant too. */
export interface WordMeanings {
  readonly isText: boolean;
  readonly meanings: readonly WordMeaning[];
}

export type MeaningsOf = (word: SearchWord) => WordMeanings | undefined;

// With fewer letters the beginning of a name would find half of the list.
const PREFIX_LENGTH = 4;

/** Values that a word names or begins to name; as they are stored and as they are shown. */
export function valuesNamed(
  word: string,
  named: readonly (readonly [stored: string, shown: string])[],
): string[] {
  return named.flatMap(([stored, shown]) => {
    const names = [stored, ...`${stored} ${shown}`.toLowerCase().split(/[\s_]+/u)];
    return names.some((name) => name === word || (word.length >= PREFIX_LENGTH && name.startsWith(word)))
      ? [stored]
      : [];
  });
}

/** Whether a word is one of a text; its beginning alone is not. */
export function isWordOf(word: string, text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .includes(word);
}

/** A moment within others. */
export function within(moment: SQL, { from, to }: Moments): SQL {
  return sql`${moment} >= ${from} and ${moment} < ${to}`;
}
