import type { SQL } from 'drizzle-orm';
import type { ListTable } from './search/listed-words.ts';
import type { MeaningsOf, ValueColumn } from './search/word-meanings.ts';

/** A staff list: the table with its rows and searched words, and the table that it is filtered and sorted by. */
export interface List {
  readonly name: ListTable;
  /** Conditions and orders call this table `facts`; it has `id` and the time by which the list is ordered. */
  readonly facts: { readonly table: string; readonly at: string };
  /** What a search word means beyond the searched words: amounts, days, the bank's ids. */
  readonly meaningsOf?: MeaningsOf;
  /** The columns whose frequent values choose how such a word is searched. */
  readonly valueColumns?: readonly ValueColumn[];
  /** A query for the rows with these ids, in their order: one row with a JSON array, as the text `json`. */
  readonly rows: (ids: string) => string;
}

/** The page, search and dates that every list call takes, under their names on the wire. */
export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Filters and order of one list, beyond the search and the dates. */
export interface ListFilter {
  /** On `facts`. */
  readonly conditions?: readonly SQL[];
  readonly join?: SQL;
  /** Columns of `facts` or of the join, the last of them unique. Defaults to the time. */
  readonly order?: readonly SQL[];
  readonly direction?: 'asc' | 'desc';
}

export interface FoundIds {
  readonly ids: readonly number[];
  readonly counted: number;
  /** Whether counting stopped at the bound. */
  readonly isBounded: boolean;
}

export interface FoundRows extends Omit<FoundIds, 'ids'> {
  /** The rows, as a JSON array. */
  readonly json: string;
}

/** Finds the rows on a page of a list, and how many match. */
export interface ListFinder {
  findIds(list: List, query: ListQuery, filter?: ListFilter): Promise<FoundIds>;
  findRows(list: List, query: ListQuery, filter?: ListFilter): Promise<FoundRows>;
  /** The rows with these ids as a JSON array, in their order. Ids that are not in the list are left out. */
  rowsOf(list: List, ids: readonly number[]): Promise<string>;
}
