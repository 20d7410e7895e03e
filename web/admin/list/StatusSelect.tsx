import { NativeSelect } from '@mantine/core';
import type { ListFilter } from './list-filter.ts';
import styles from './ListToolbar.module.css';

interface StatusSelectProps {
  readonly statuses: readonly (string | { readonly value: string; readonly label: string })[];
  readonly filter: ListFilter;
  readonly onChange: (change: Pick<ListFilter, 'status'>) => void;
}

/** All of a list, or those of one status. */
export function StatusSelect({ statuses, filter, onChange }: StatusSelectProps) {
  return (
    <NativeSelect
      className={styles.status}
      aria-label="Status"
      data={[{ value: '', label: 'Status: all' }, ...statuses]}
      value={filter.status}
      onChange={(event) => onChange({ status: event.currentTarget.value })}
    />
  );
}
