import { and, sql, type SQL } from 'drizzle-orm';
import { plainWord, searchWords, type SearchWord } from './search-words.ts';
import type { MeaningsOf, WordMeanings } from './word-meanings.ts';

export type ListTable = 'listed_applications' | 'listed_payments' | 'listed_loans';

/** Conditions that a row of `listed` contains a word: through the index, and by reading the row. */
export function hasWord(word: SearchWord): { readonly indexed: SQL; readonly scanned: SQL } {
  const own = hasNeedle(word);
  const written = word.term?.written;
  if (written === undefined || written === word.text) return own;
  const other = hasNeedle(plainWord(written));
  return {
    indexed: sql`(${own.indexed} or ${other.indexed})`,
    scanned: sql`(${own.scanned} or ${other.scanned})`,
  };
}

function hasNeedle({ like, needle }: SearchWord): { readonly indexed: SQL; readonly scanned: SQL } {
  const scanned = sql`strpos(listed.words, ${needle}) > 0`;
  return { indexed: sql`listed.words like ${like} and ${scanned}`, scanned };
}

/** A query for the ids of the rows that contain a word, or match what it means. */
export function idsWithWord(word: SearchWord, table: ListTable, meant: WordMeanings | undefined): SQL {
  const text = sql`select listed.id from ${sql.raw(table)} listed where ${hasWord(word).indexed}`;
  const isText = meant?.isText ?? true;
  return sql.join(
    [...(isText ? [text] : []), ...(meant?.meanings ?? []).map(({ ids }) => ids)],
    sql` union all `,
  );
}

/** Condition that the row `id` of a list contains every word of a search, or matches what a word means. */
export function hasEveryWord(
  search: string,
  table: ListTable,
  id: SQL,
  meaningsOf?: MeaningsOf,
): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  return and(...words.map((word) => sql`${id} in (${idsWithWord(word, table, meaningsOf?.(word))})`));
}
