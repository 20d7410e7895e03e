import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keepFocusInSight } from '../screen/focus-in-sight.ts';
import {
  areAllTicked,
  type TickedIds,
  withAllToggled,
  withAlso,
  withRange,
  withToggled,
} from './selection.ts';

/** Its calls are written as methods, so that a table, which knows ids as numbers, takes a selection of any kind of id. */
export interface Selection<Id extends number = number> {
  /** On this page and on others of the same list. */
  readonly ticked: TickedIds<Id>;
  /** Every row of this page is. */
  readonly isAll: boolean;
  /** Some row of this page is, and some is not. */
  readonly isPartly: boolean;
  /** With a range: everything since the row that was ticked last. */
  toggle(this: void, id: Id, isRange: boolean): void;
  readonly toggleAll: () => void;
  /** Rows that this page need not show. */
  tickMany(this: void, ids: readonly Id[]): void;
  /** Only these stay ticked. */
  readonly keepOnly: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
}

const NONE: TickedIds<never> = new Set<never>();

interface KeptTicks<Id extends number> {
  readonly listKey: string;
  readonly ticked: TickedIds<Id>;
}

/**
 * Which rows are ticked. Another list, by its key, starts with none; with a key that leaves the page
 * out, ticks stay from page to page.
 */
export function useSelection<Id extends number>(order: readonly Id[], listKey: string): Selection<Id> {
  const [kept, setKept] = useState<KeptTicks<Id>>({ listKey, ticked: NONE });
  const last = useRef<Id>(undefined);
  const now = useRef({ order, listKey });
  useEffect(() => {
    now.current = { order, listKey };
  });
  const ticked = kept.listKey === listKey ? kept.ticked : NONE;
  const change = useCallback((next: (ticked: TickedIds<Id>, order: readonly Id[]) => TickedIds<Id>) => {
    const { order: rows, listKey: key } = now.current;
    setKept((was) => ({ listKey: key, ticked: next(was.listKey === key ? was.ticked : NONE, rows) }));
  }, []);
  const acts = useMemo(
    () => ({
      toggle: (id: Id, isRange: boolean) => {
        const from = last.current;
        last.current = id;
        change((was, rows) =>
          isRange && from !== undefined ? withRange(was, rows, from, id) : withToggled(was, id),
        );
      },
      toggleAll: () => change(withAllToggled),
      tickMany: (ids: readonly Id[]) => change((was) => withAlso(was, ids)),
      keepOnly: (ids: ReadonlySet<number>) => {
        change((was) => new Set([...was].filter((id) => ids.has(id))));
        keepFocusInSight();
      },
      clear: () => {
        change(() => NONE);
        // The bar that held the button goes.
        keepFocusInSight();
      },
    }),
    [change],
  );
  return useMemo(() => {
    const isAll = areAllTicked(ticked, order);
    return { ...acts, ticked, isAll, isPartly: !isAll && order.some((id) => ticked.has(id)) };
  }, [acts, ticked, order]);
}
