import { type RefObject, useEffect, useState } from 'react';
import { rowOf } from './row-expansion.ts';

/** The row that had the focus last, which a button in it must not lose when it is scrolled away; undefined if nobody asks. */
export function useFocusedRow(
  body: RefObject<HTMLTableSectionElement | null>,
  isAsked: boolean,
): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const lines = body.current;
    const list = lines?.closest('[data-list]');
    if (!isAsked || lines === null || list === null || list === undefined) return;
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? rowOf(list, target) : null;
      if (row !== null) setFocused(Number(row.getAttribute('data-row')));
    };
    lines.addEventListener('focusin', follow);
    return () => lines.removeEventListener('focusin', follow);
  }, [body, isAsked]);
  return focused;
}
