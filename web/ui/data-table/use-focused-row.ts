import { type RefObject, useEffect, useState } from 'react';

/** The row that had the focus last, which a button in it must not lose when it is scrolled away; undefined if nobody asks. */
export function useFocusedRow(
  body: RefObject<HTMLTableSectionElement | null>,
  isAsked: boolean,
): number | undefined {
  const [focused, setFocused] = useState<number>();
  useEffect(() => {
    const lines = body.current;
    if (!isAsked || lines === null) return;
    const follow = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('[data-row]') : null;
      if (row !== null) setFocused(Number(row.getAttribute('data-row')));
    };
    lines.addEventListener('focusin', follow);
    return () => lines.removeEventListener('focusin', follow);
  }, [body, isAsked]);
  return focused;
}
