import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SheetColumn } from './spreadsheet.ts';

/** What is exported: the ticked rows, or all that a filter finds. */
export interface Selection<Filter, Id extends number = number> {
  readonly ids?: readonly Id[] | undefined;
  readonly matching?: Filter | undefined;
}

export interface ExportColumn extends SheetColumn {
  readonly value: PgColumn | SQL | SQL.Aliased;
  /** The name of the identity number that the value is: sealed or in clear, as it is stored. */
  readonly identityNumber?: string;
}

/** What a module exports as a spreadsheet. */
export interface ExportPlan {
  readonly columns: readonly ExportColumn[];
  /** The query that selects these values, in this order. */
  rows(values: Readonly<Record<string, ExportColumn['value']>>): SQL;
  readonly count: SQL;
  /** The rows with what is sealed in them in clear, beside identity numbers. */
  readonly opened?: (rows: readonly (readonly unknown[])[]) => Promise<readonly (readonly unknown[])[]>;
}

export type PlanExport<Filter, Id extends number = number> = (selection: Selection<Filter, Id>) => ExportPlan;

/** The values of a plan's columns, in their order. */
export function valuesOf({ columns }: ExportPlan): Record<string, ExportColumn['value']> {
  return Object.fromEntries(columns.map(({ value }, index) => [`column${index}`, value]));
}
