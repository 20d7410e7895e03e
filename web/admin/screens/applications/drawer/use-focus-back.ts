import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back when the drawer closes: to what opened it, while that is still of the same row. A line of the
 * table may hold another row by then; the focus goes to the row itself, or to the screen's heading if the row is gone.
 */
export function useFocusBack(isOpen: boolean): void {
  const openedFrom = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isOpen) openedFrom.current = document.activeElement;
  }, [isOpen]);
  // Once React is through with a change it gives the focus back to what had it: the drawer, which still fades.
  useEffect(() => {
    if (!isOpen) return;
    const opener = openedFrom.current;
    const id = rowOf(opener);
    return () => {
      const isSame = opener instanceof HTMLElement && opener.isConnected && rowOf(opener) === id;
      const place = isSame && opener !== document.body ? opener : rowOrHeading(id);
      place?.focus({ preventScroll: true });
    };
  }, [isOpen]);
}

function rowOf(element: Element | null): string | undefined {
  return element?.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

function rowOrHeading(id: string | undefined): HTMLElement | null {
  const row = id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  return row ?? document.querySelector<HTMLElement>('[data-screen-heading]');
}
