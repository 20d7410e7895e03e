import type { SQL } from 'drizzle-orm';
import type { ListTable } from '../../db/schema/listed-words.ts';

/** A list of the staff: the table that holds its rows and words, and the one that it is filtered and sorted by. */
export interface List {
  readonly name: ListTable;
  /** Seen by conditions and orders as `facts`; has `id` and the time by which the list is ordered. */
  readonly facts: { readonly table: string; readonly at: string };
  /** What a word means that is no text of the list, as the bank's ids are none. */
  readonly meaningOf?: (word: string) => SQL | undefined;
  /** A query for the rows with these ids, in their order: one row with a JSON array, as the text `json`. */
  readonly rows: (ids: string) => string;
}

/** What every list is asked with. */
export interface Wanted {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** What narrows and orders a list beyond its words and days. */
export interface Narrowing {
  /** On `facts`. */
  readonly conditions?: readonly SQL[];
  readonly join?: SQL;
  /** Columns of `facts` or of the join, the last of them unique; without them, the time. */
  readonly order?: readonly SQL[];
  readonly direction?: 'asc' | 'desc';
}

export interface Found {
  readonly ids: readonly number[];
  readonly counted: number;
  /** Counted to the bound, and no further. */
  readonly isBounded: boolean;
}

export interface Shown extends Omit<Found, 'ids'> {
  /** The rows, as a JSON array. */
  readonly json: string;
}

/** Which rows of a list stand on a page, and how many there are. */
export interface ListFinder {
  find(list: List, wanted: Wanted, narrowing?: Narrowing): Promise<Found>;
  show(list: List, wanted: Wanted, narrowing?: Narrowing): Promise<Shown>;
}
