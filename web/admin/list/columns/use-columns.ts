import { useCallback, useMemo, useState } from 'react';
import { arrangeColumns, type ColumnGroup, withoutColumns } from '../../../ui/data-table/column.ts';
import { keepHidden, readHidden } from './hidden-columns.ts';

/** An order of columns that is not the usual one. */
export interface Arrangement {
  /** Their keys; null means the usual ones. */
  readonly keys: readonly string[] | null;
  readonly arrange: (keys: readonly string[] | null) => void;
}

export interface ColumnChoice<Row> {
  /** What the table shows. */
  readonly shown: readonly ColumnGroup<Row>[];
  /** What it could show. */
  readonly all: readonly ColumnGroup<Row>[];
  readonly hidden: ReadonlySet<string>;
  /** Those that are hidden until they are asked for. */
  readonly further: ReadonlySet<string>;
  readonly change: (hidden: ReadonlySet<string>) => void;
  /** Undefined if the columns of the list have one order. */
  readonly arrangement?: Arrangement | undefined;
}

const NONE: ReadonlySet<string> = new Set();

/** Which columns of a list are shown; the browser remembers it under the list's name. */
export function useColumns<Row>(
  list: string,
  all: readonly ColumnGroup<Row>[],
  arrangement?: Arrangement,
  further: ReadonlySet<string> = NONE,
): ColumnChoice<Row> {
  const [hidden, setHidden] = useState(() => readHidden(list, further));
  const keys = arrangement?.keys ?? null;
  const shown = useMemo(
    () => (keys === null ? withoutColumns(all, hidden) : arrangeColumns(all, keys)),
    [all, hidden, keys],
  );
  const change = useCallback(
    (next: ReadonlySet<string>) => {
      keepHidden(list, next, further);
      setHidden(next);
    },
    [list, further],
  );
  return { shown, all, hidden, further, change, arrangement };
}

/** Whether exactly those are hidden that nobody asked for. */
export function isUsual({ hidden, further }: Pick<ColumnChoice<unknown>, 'hidden' | 'further'>): boolean {
  return hidden.size === further.size && [...hidden].every((name) => further.has(name));
}

interface ArrangedView {
  readonly key: string;
  readonly columns: readonly string[] | null;
}

const USUAL: ArrangedView = { key: '', columns: null };

/** The columns of a view, until they are arranged otherwise; another view has its own again. */
export function useArrangement(view: ArrangedView = USUAL): Arrangement {
  const [changed, setChanged] = useState(view);
  const keys = changed.key === view.key && changed !== view ? changed.columns : view.columns;
  const arrange = useCallback(
    (next: readonly string[] | null) => setChanged({ key: view.key, columns: next }),
    [view.key],
  );
  return useMemo(() => ({ keys, arrange }), [keys, arrange]);
}
