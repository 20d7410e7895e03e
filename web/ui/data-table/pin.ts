import type { CSSProperties } from 'react';
import type { PlacedColumn } from './column.ts';
import styles from './DataTable.module.css';

export function pinStyle<Row>({
  pin,
  offset,
  width,
  minWidth,
}: PlacedColumn<Row>): CSSProperties | undefined {
  if (pin === undefined && width === undefined) return minWidth === undefined ? undefined : { minWidth };
  if (pin === undefined) return { minWidth: width, maxWidth: width };
  const size = width === undefined ? {} : { minWidth: width, maxWidth: width, width };
  return pin === 'start' ? { ...size, left: offset } : { ...size, right: 0 };
}

export function pinClass<Row>({
  pin,
  isLastPinned,
  startsGroup,
}: PlacedColumn<Row>): (string | false | undefined)[] {
  return [
    pin !== undefined && styles.pinned,
    isLastPinned && (pin === 'start' ? styles.startEdge : styles.endEdge),
    startsGroup && styles.opening,
  ];
}
