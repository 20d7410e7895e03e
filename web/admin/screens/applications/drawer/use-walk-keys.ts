import { useEffect } from 'react';
import type { Neighbours } from './neighbours.ts';

const WRITING = 'input, textarea, select, [role=tab]';

/** Up and down, or k and j, walk the list while one of it is open. */
export function useWalkKeys(isOn: boolean, { previous, next }: Neighbours, go: (id: number) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest(WRITING) !== null;
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      const to = { ArrowUp: previous, k: previous, ArrowDown: next, j: next }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, previous, next, go]);
}
