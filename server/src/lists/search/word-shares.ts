import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import type { SearchWord } from './search-words.ts';
import type { List } from '../list.ts';

/** How many rows a list holds, about, and how frequent a word is among them. */
export interface WordShares {
  readonly rows: number;
  of(word: SearchWord): number;
}

const FRESH_MS = 60_000;
// A mobile, a pincode, a date, a number and more: so many places a digit may begin at.
const DIGIT_PLACES = 15;
const DIGITS = /^[0-9]+$/;
const LETTERS_AND_DIGITS = /^[\p{L}\p{N}\p{M}]+$/u;

/** A hint alone, of which every process may have its own: it chooses the way, never the result. */
export function createWordShares(db: Queries): (list: List) => Promise<WordShares> {
  const kept = new Map<string, { readonly until: number; readonly shares: Promise<WordShares> }>();
  return async ({ name }) => {
    const found = kept.get(name);
    if (found !== undefined && found.until > performance.now()) return found.shares;
    const shares = readShares(db, name);
    kept.set(name, { until: performance.now() + FRESH_MS, shares });
    shares.catch(() => kept.delete(name));
    return shares;
  };
}

async function readShares(db: Queries, name: List['name']): Promise<WordShares> {
  const { rows } = await db.execute<{ rows: number; words: string[] | null; shares: number[] | null }>(sql`
    select reltuples::float8 as rows, most_common_elems::text::text[] as words,
      most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats_ext_exprs on schemaname = 'public' and tablename = relname
    where pg_class.oid = ${name}::text::regclass`);
  const [row] = rows;
  const shares = row?.shares ?? [];
  const frequent = (row?.words ?? []).map((word, index) => ({ word, share: shares[index] ?? 0 }));
  return { rows: Math.max(0, row?.rows ?? 0), of: (word) => shareOf(word, frequent) };
}

function shareOf(
  { text, isStart }: SearchWord,
  frequent: readonly { readonly word: string; readonly share: number }[],
): number {
  // Words with punctuation have no statistics, and are rare.
  if (!LETTERS_AND_DIGITS.test(text)) return 0;
  const share = frequent
    .filter(({ word }) => (isStart ? word.startsWith(text) : word.includes(text)))
    .reduce((sum, each) => sum + each.share, DIGITS.test(text) ? DIGIT_PLACES * 10 ** -text.length : 0);
  return Math.min(1, share);
}
