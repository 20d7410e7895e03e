import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { figures } from '../../format/figures.ts';

export function column<Row>(name: string, cell: (row: Row) => ReactNode, minWidth?: number): Column<Row> {
  return { name, cell, ...(minWidth === undefined ? {} : { minWidth }) };
}

/** Rupees, under a head that says so. */
export function amount<Row>(name: string, of: (row: Row) => number | null): Column<Row> {
  return { name, cell: (row) => figures(of(row)), isNumeric: true, fits: true };
}
