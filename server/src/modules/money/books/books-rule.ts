import type { SQL } from 'drizzle-orm';

/** A rule of the books: its query returns a row, as the text `what`, for each thing that breaks it. */
export interface BooksRule {
  readonly name: string;
  readonly query: SQL;
}
