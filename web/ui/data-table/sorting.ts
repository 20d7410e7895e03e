export type SortOrder = 'asc' | 'desc';

/** How a list is sorted, and how to sort it otherwise. */
export interface Sorting {
  readonly by: string;
  readonly order: SortOrder;
  readonly onSort: (by: string, order: SortOrder) => void;
}

/** A press turns the order round; a column that is new to it starts where most look first. */
export function nextOrder(
  { by, order }: Pick<Sorting, 'by' | 'order'>,
  column: { readonly sort: string; readonly startsWith: SortOrder },
): SortOrder {
  if (by !== column.sort) return column.startsWith;
  return order === 'asc' ? 'desc' : 'asc';
}
