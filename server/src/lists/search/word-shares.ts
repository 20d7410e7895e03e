import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import type { List } from '../list.ts';
import type { WordCondition } from './search-conditions.ts';
import type { SearchWord } from './search-words.ts';
import type { ValueColumn, WordMeaning } from './word-meanings.ts';

/** How many rows a list holds, about, and how frequent a word is among them. */
export interface WordShares {
  readonly rows: number;
  of(condition: Pick<WordCondition, 'word' | 'meant'>): number;
}

interface FrequentValue {
  readonly value: string;
  readonly share: number;
}

const FRESH_MS = 60_000;
// A mobile, a pincode, a date, a number and more: so many places a digit may begin at.
const DIGIT_PLACES = 15;
const DIGITS = /^[0-9]+$/;
const LETTERS_AND_DIGITS = /^[\p{L}\p{N}\p{M}]+$/u;

/** A hint alone, of which every process may have its own: it chooses the way, never the result. */
export function createWordShares(db: Queries): (list: List) => Promise<WordShares> {
  const kept = new Map<string, { readonly until: number; readonly shares: Promise<WordShares> }>();
  return async (list) => {
    const found = kept.get(list.name);
    if (found !== undefined && found.until > performance.now()) return found.shares;
    const shares = readShares(db, list);
    kept.set(list.name, { until: performance.now() + FRESH_MS, shares });
    shares.catch(() => kept.delete(list.name));
    return shares;
  };
}

async function readShares(db: Queries, { name, valueColumns = [] }: List): Promise<WordShares> {
  const { rows } = await db.execute<{ rows: number; words: string[] | null; shares: number[] | null }>(sql`
    select reltuples::float8 as rows, most_common_elems::text::text[] as words,
      most_common_elem_freqs::float8[] as shares
    from pg_class left join pg_stats_ext_exprs on schemaname = 'public' and tablename = relname
    where pg_class.oid = ${name}::text::regclass`);
  const [row] = rows;
  const frequent = paired(row?.words ?? [], row?.shares ?? []);
  const values = await Promise.all(
    valueColumns.map(async (of) => [keyOf(of), await readValues(db, of)] as const),
  );
  const byColumn = new Map(values);
  return {
    rows: Math.max(0, row?.rows ?? 0),
    of({ word, meant }) {
      const text = meant?.isText === false ? 0 : textShare(word, frequent);
      const meanings = (meant?.meanings ?? []).map((meaning) => meaningShare(meaning, byColumn));
      return Math.min(1, Math.max(text, ...meanings));
    },
  };
}

const keyOf = ({ table, column }: ValueColumn) => `${table}.${column}`;

async function readValues(db: Queries, { table, column }: ValueColumn): Promise<FrequentValue[]> {
  const { rows } = await db.execute<{ values: string[] | null; shares: number[] | null }>(sql`
    select coalesce(most_common_elems, most_common_vals)::text::text[] as values,
      coalesce(most_common_elem_freqs, most_common_freqs)::float8[] as shares
    from pg_stats where schemaname = 'public' and tablename = ${table} and attname = ${column}`);
  return paired(rows[0]?.values ?? [], rows[0]?.shares ?? []);
}

function paired(values: readonly string[], shares: readonly number[]): FrequentValue[] {
  return values.map((value, index) => ({ value, share: shares[index] ?? 0 }));
}

function meaningShare(
  { frequency, share: known = 0 }: WordMeaning,
  byColumn: ReadonlyMap<string, readonly FrequentValue[]>,
): number {
  if (frequency === undefined) return known;
  const values = byColumn.get(keyOf(frequency.of)) ?? [];
  return values
    .filter(({ value }) => frequency.values.includes(value))
    .reduce((sum, { share }) => sum + share, 0);
}

function textShare({ text, isStart }: SearchWord, frequent: readonly FrequentValue[]): number {
  // Words with punctuation have no statistics, and are rare.
  if (!LETTERS_AND_DIGITS.test(text)) return 0;
  const share = frequent
    .filter(({ value }) => (isStart ? value.startsWith(text) : value.includes(text)))
    .reduce((sum, each) => sum + each.share, DIGITS.test(text) ? DIGIT_PLACES * 10 ** -text.length : 0);
  return Math.min(1, share);
}
