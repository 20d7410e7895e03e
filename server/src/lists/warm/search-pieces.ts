import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { hasWord, type ListTable } from '../search/listed-words.ts';
import { plainWord } from '../search/search-words.ts';
import type { WarmPiece } from './warm-piece.ts';

const LISTS: readonly ListTable[] = ['listed_applications', 'listed_payments', 'listed_loans'];
const NEWEST_ROWS = 20;
const WORDS_OF_A_LIST = 15;
const MOST_FOUND = 2000;
// Names, and neither numbers nor signs.
const NAME = /^\p{L}[\p{L}\p{M}]{3,}$/u;

/** Searches for words of the newest rows: what staff look for first, and the way to it. */
export async function searchPieces(db: Queries): Promise<readonly WarmPiece[]> {
  const pieces: WarmPiece[] = [];
  for (const list of LISTS) {
    const { rows } = await db.execute<{ words: string }>(
      sql`select words from ${sql.raw(list)} order by at desc, id desc limit ${NEWEST_ROWS}`,
    );
    for (const word of namesIn(rows.map(({ words }) => words))) pieces.push(searchFor(word, list));
  }
  return pieces;
}

function namesIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.split(/\s+/u)).filter((word) => NAME.test(word));
  return [...new Set(words)].slice(0, WORDS_OF_A_LIST);
}

function searchFor(word: string, list: ListTable): WarmPiece {
  const { indexed } = hasWord(plainWord(word));
  return (db) =>
    db.execute(sql`
      select count(*) from (
        select from ${sql.raw(list)} listed where ${indexed} limit ${MOST_FOUND}
      ) found`);
}
