/** A month of a busy account is a few megabytes. */
export const STATEMENT_MAX_MB = 25;
export const STATEMENT_MAX_LINES = 150_000;
/** A spreadsheet is packed: what one part of it, and what the texts of all cells, may unpack to. */
export const WORKBOOK_PART_MAX_MB = 100;
export const WORKBOOK_TEXTS_MAX_MB = 25;
export const STATEMENT_NAME_MAX_LENGTH = 200;
export const NOT_OURS_REASON_MAX_LENGTH = 300;
export const NARRATION_MAX_LENGTH = 500;
export const BANK_REFERENCE_MAX_LENGTH = 100;

/** Where the parts of a line stand in the file, counted from 0; null for what the file has no column for. */
export interface StatementColumns {
  readonly day: number;
  readonly narration: number;
  readonly reference: number | null;
  /** Both of these, or an amount with its sign beside it or in a column of its own. */
  readonly withdrawal: number | null;
  readonly deposit: number | null;
  readonly amount: number | null;
  readonly sign: number | null;
  readonly balance: number;
}

/** What a bank line can be the money of. */
export const BANK_TARGETS = ['settlement', 'desk_payment', 'refund', 'disbursal'] as const;
export type BankTarget = (typeof BANK_TARGETS)[number];

/** A lender may pay in parts, each of which is a line. Other money is one line. */
export function canBePart(kind: BankTarget, line: number, open: number): boolean {
  return kind === 'disbursal' && line > 0 && line < open;
}

/** One transfer may be the money of so many entries. */
export const ENTRIES_OF_LINE_MAX = 50;

/** So many days may lie between an entry at the desk and its bank line where nothing but amount and name say so. */
export const MATCH_DAYS_APART = 3;
