import { useCallback, useMemo, useState } from 'react';
import { type ColumnGroup, withoutColumns } from '../../../ui/data-table/column.ts';
import { keepHidden, readHidden } from './hidden-columns.ts';

export interface ColumnChoice<Row> {
  /** What the table shows. */
  readonly shown: readonly ColumnGroup<Row>[];
  /** What it could show. */
  readonly all: readonly ColumnGroup<Row>[];
  readonly hidden: ReadonlySet<string>;
  readonly change: (hidden: ReadonlySet<string>) => void;
}

/** Which columns of a list are shown; the browser remembers it under the list's name. */
export function useColumns<Row>(list: string, all: readonly ColumnGroup<Row>[]): ColumnChoice<Row> {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const shown = useMemo(() => withoutColumns(all, hidden), [all, hidden]);
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      keepHidden(list, next);
      setHidden(next);
    },
    [list],
  );
  return { shown, all, hidden, change };
}
