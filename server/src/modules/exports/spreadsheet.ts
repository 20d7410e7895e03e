import type { Readable } from 'node:stream';

/**
 * The kind of a column: texts as they are; numbers; amounts, given in paise and shown in rupees; days; moments, shown
 * in Indian time.
 */
export type CellKind = 'text' | 'number' | 'rupees' | 'date' | 'moment';

export interface SheetColumn {
  readonly label: string;
  readonly kind: CellKind;
}

export interface Sheet {
  readonly name: string;
  /** When the workbook is made. */
  readonly at: Date;
  readonly columns: readonly SheetColumn[];
  /** A value for each column, a batch at a time. */
  readonly rows: AsyncIterable<readonly (readonly unknown[])[]>;
}

/** Excel shows no more rows below its header. */
export const MOST_ROWS = 1_048_575;

/** A workbook as it is being made: rows are read as fast as it is, and never more than a few at once. */
export type WriteSpreadsheet = (first: Sheet, ...further: readonly Sheet[]) => Readable;
