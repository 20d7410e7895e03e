import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import type { ApplicationSort, SortOrder } from '@portal/contract/rules/application-filter.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { column } from '../../list/columns/columns.ts';

type Cell = (application: StaffApplication) => ReactNode;

/** Of a width that its rows never exceed. */
export const fitting = (name: string, cell: Cell, minWidth?: number): Column<StaffApplication> => ({
  ...column(name, cell, minWidth),
  fits: true,
});

export const fixed = (name: string, cell: Cell, width: number): Column<StaffApplication> => ({
  name,
  cell,
  width,
});

/** A list can be sorted by it; what is a moment or money starts with the most. */
export const sorted = (
  sort: ApplicationSort,
  own: Column<StaffApplication>,
  sortStart: SortOrder = 'asc',
): Column<StaffApplication> => ({ ...own, sort, sortStart });
