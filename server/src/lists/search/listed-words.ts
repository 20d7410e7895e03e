import { and, sql, type SQL } from 'drizzle-orm';
import { searchWords, type SearchWord } from './search-words.ts';

export type ListTable = 'listed_applications' | 'listed_payments' | 'listed_loans';

/** Conditions that a row of `listed` contains a word: through the index, and by reading the row. */
export function hasWord({ like, needle }: SearchWord): { readonly indexed: SQL; readonly scanned: SQL } {
  const scanned = sql`strpos(listed.words, ${needle}) > 0`;
  return { indexed: sql`listed.words like ${like} and ${scanned}`, scanned };
}

/** Condition that the row `id` of a list contains every word of a search, or matches what a word means instead. */
export function hasEveryWord(
  search: string,
  table: ListTable,
  id: SQL,
  meaningOf?: (word: string, id: SQL) => SQL | undefined,
): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  return and(
    ...words.map(
      (word) =>
        meaningOf?.(word.text, id) ??
        sql`${id} in (select listed.id from ${sql.raw(table)} listed where ${hasWord(word).indexed})`,
    ),
  );
}
