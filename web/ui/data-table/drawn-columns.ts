import type { CSSProperties } from 'react';
import { classes } from '../plain/classes.ts';
import { type ColumnGroup, type PlacedColumn, placeColumns } from './column.ts';
import styles from './DataTable.module.css';

/** A column with all that its cells have in common, found once and not for every cell. */
export interface DrawnColumn<Row> extends PlacedColumn<Row> {
  readonly id: string;
  readonly className: string;
  /** Of a cell that it may have no room for. */
  readonly cutClassName: string;
  readonly style: CSSProperties | undefined;
}

export function drawnColumns<Row>(
  groups: readonly ColumnGroup<Row>[],
  startsAt: number,
): readonly DrawnColumn<Row>[] {
  return placeColumns(groups, startsAt).map((column) => {
    const className = classNameOf(column);
    return {
      ...column,
      id: column.key ?? column.name,
      className,
      cutClassName: classes(className, styles.cut),
      style: styleOf(column),
    };
  });
}

function classNameOf<Row>(column: PlacedColumn<Row>): string {
  return classes(
    column.isNumeric === true && styles.numeric,
    column.wraps === true && styles.wraps,
    column.pin !== undefined && styles.pinned,
    column.isLastPinned && (column.pin === 'start' ? styles.startEdge : styles.endEdge),
    column.startsGroup && styles.opening,
  );
}

function styleOf<Row>({ pin, offset, width, minWidth }: PlacedColumn<Row>): CSSProperties | undefined {
  if (pin === undefined && width === undefined) return minWidth === undefined ? undefined : { minWidth };
  if (pin === undefined) return { minWidth: width, maxWidth: width };
  const size = width === undefined ? {} : { minWidth: width, maxWidth: width, width };
  return pin === 'start' ? { ...size, left: offset } : { ...size, right: 0 };
}
