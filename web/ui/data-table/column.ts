import type { ReactNode } from 'react';
import type { SortOrder } from './sorting.ts';

export interface Column<Row> {
  /** Its head, and what tells it from the others. */
  readonly name: string;
  /** Tells it from the others where several groups have a column of that name. */
  readonly key?: string;
  /** Yes and No stand for booleans, a dash for what is empty. */
  readonly cell: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** What the list is sorted by when its header is pressed; undefined if it is not sortable. */
  readonly sort?: string;
  /** The order that the first press asks for; ascending by default. */
  readonly sortStart?: SortOrder;
  /** Nothing in it is ever cut off: it is short enough by its nature. */
  readonly fits?: boolean;
  /** Takes as many lines as it needs. */
  readonly wraps?: boolean;
  /** In px; a pinned column needs one, since its neighbours start where it ends. */
  readonly width?: number;
  /** In px; keeps a column from jumping when its rows arrive. */
  readonly minWidth?: number;
}

export interface ColumnGroup<Row> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Stays in sight while the others move beneath it. */
  readonly pin?: 'start' | 'end';
}

export interface PlacedColumn<Row> extends Column<Row> {
  readonly pin: 'start' | 'end' | undefined;
  /** How far from its edge it is pinned, in px. */
  readonly offset: number;
  readonly isLastPinned: boolean;
  readonly startsGroup: boolean;
}

/** The columns in one line, each with its position. */
export function placeColumns<Row>(
  groups: readonly ColumnGroup<Row>[],
  startsAt: number,
): readonly PlacedColumn<Row>[] {
  let offset = startsAt;
  return groups.flatMap(({ columns, pin }) =>
    columns.map((column, index) => {
      const placed = {
        ...column,
        pin,
        offset: pin === 'start' ? offset : 0,
        isLastPinned: pin === 'start' ? index === columns.length - 1 : pin === 'end' && index === 0,
        startsGroup: pin === undefined && index === 0,
      };
      if (pin === 'start') offset += column.width ?? 0;
      return placed;
    }),
  );
}

/** How much of the left edge is taken. */
export function pinnedWidth<Row>(groups: readonly ColumnGroup<Row>[], startsAt: number): number {
  const pinned = groups.filter(({ pin }) => pin === 'start').flatMap(({ columns }) => columns);
  return pinned.reduce((sum, { width = 0 }) => sum + width, startsAt);
}

/** The groups without the hidden columns; pinned ones stay. */
export function withoutColumns<Row>(
  groups: readonly ColumnGroup<Row>[],
  hidden: ReadonlySet<string>,
): readonly ColumnGroup<Row>[] {
  if (hidden.size === 0) return groups;
  return groups
    .map((group) =>
      group.pin === undefined
        ? { ...group, columns: group.columns.filter(({ key, name }) => !hidden.has(key ?? name)) }
        : group,
    )
    .filter(({ columns }) => columns.length > 0);
}

/** What tells a column from the others. */
export function keyOf<Row>({ key, name }: Pick<Column<Row>, 'key' | 'name'>): string {
  return key ?? name;
}

/** The columns of these keys, in their order; neighbours of one group stand under its name. Pinned ones stay. */
export function arrangeColumns<Row>(
  groups: readonly ColumnGroup<Row>[],
  keys: readonly string[],
): readonly ColumnGroup<Row>[] {
  const known = new Map(
    groups
      .filter(({ pin }) => pin === undefined)
      .flatMap(({ name, columns }) => columns.map((column) => [keyOf(column), { group: name, column }])),
  );
  const arranged: { name: string; columns: Column<Row>[] }[] = [];
  for (const key of new Set(keys)) {
    const found = known.get(key);
    if (found === undefined) continue;
    const last = arranged.at(-1);
    if (last?.name === found.group) last.columns.push(found.column);
    else arranged.push({ name: found.group, columns: [found.column] });
  }
  const pinned = (side: 'start' | 'end') => groups.filter(({ pin }) => pin === side);
  return [...pinned('start'), ...arranged, ...pinned('end')];
}

/** Booleans show Yes or No; empty values show a dash. */
export function shownValue(value: ReactNode): ReactNode {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  return value === null || value === undefined || value === '' ? '-' : value;
}

const WIDEST = 280;
const PADDING = 24;
const WIDEST_LETTER = 14;

/** Whether the column may have no room for all of it. */
export function mayBeCut<Row>(value: ReactNode, { fits, width = WIDEST }: Column<Row>): boolean {
  if (fits === true) return false;
  return typeof value !== 'string' || value.length * WIDEST_LETTER > width - PADDING;
}
