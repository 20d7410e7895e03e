import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ColumnGroup, keyOf } from '../../../ui/data-table/column.ts';
import { moved } from './moved.ts';
import styles from './ColumnsMenu.module.css';

interface ColumnOrderProps<Row> {
  readonly shown: readonly ColumnGroup<Row>[];
  readonly onArrange: (keys: readonly string[]) => void;
}

/** The columns that are shown, each one place up or down by a press. */
export function ColumnOrder<Row>({ shown, onArrange }: ColumnOrderProps<Row>) {
  const columns = shown.filter(({ pin }) => pin === undefined).flatMap((group) => group.columns);
  const pinned = shown.filter(({ pin }) => pin === 'start').flatMap((group) => group.columns);
  const keys = columns.map(keyOf);
  // What stands in the pinned part belongs to the arrangement too: it tells one name from two.
  const arrange = (next: readonly string[]) =>
    onArrange([...pinned.map(keyOf).filter((key) => key === 'Name'), ...next]);
  return (
    <details className={styles.order}>
      <summary>Order of the columns</summary>
      <ol className={styles.places}>
        {columns.map((column, index) => (
          <li key={keyOf(column)} className={styles.place}>
            <span>{column.name}</span>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={`${column.name} up`}
              disabled={index === 0}
              onClick={() => arrange(moved(keys, index, -1))}
            >
              <IconArrowUp size={15} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={`${column.name} down`}
              disabled={index === columns.length - 1}
              onClick={() => arrange(moved(keys, index, 1))}
            >
              <IconArrowDown size={15} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </details>
  );
}
