import { useRef, useState } from 'react';
import { type Ticked, withAllToggled, withRange, withToggled } from './selection.ts';

export interface Selection {
  readonly ticked: Ticked;
  readonly isAll: boolean;
  /** With a range: everything since the row that was ticked last. */
  readonly toggle: (id: number, isRange: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

const NONE: Ticked = new Set();

/** Which rows are ticked. Another list, by its key, starts with none. */
export function useSelection(order: readonly number[], listKey: string): Selection {
  const [kept, setKept] = useState({ listKey, ticked: NONE });
  const last = useRef<number>(undefined);
  const all = kept.listKey === listKey ? kept.ticked : NONE;
  // A row that is gone is not ticked any more.
  const ticked = new Set(order.filter((id) => all.has(id)));
  const keep = (next: Ticked) => setKept({ listKey, ticked: next });
  return {
    ticked,
    isAll: order.length > 0 && ticked.size === order.length,
    toggle: (id, isRange) => {
      const from = last.current;
      keep(isRange && from !== undefined ? withRange(ticked, order, from, id) : withToggled(ticked, id));
      last.current = id;
    },
    toggleAll: () => keep(withAllToggled(ticked, order)),
    clear: () => keep(NONE),
  };
}
