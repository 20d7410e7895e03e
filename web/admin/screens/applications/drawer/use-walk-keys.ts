import { useEffect } from 'react';
import type { Neighbours } from './neighbours.ts';

const WRITING = 'input, textarea, select, [role=tab]';
/** There the arrows scroll what is read. */
const READING = '[role=tabpanel]';

/** Up and down, or k and j, walk the list while one of it is open. */
export function useWalkKeys(isOn: boolean, { previous, next }: Neighbours, go: (id: number) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(key.startsWith('Arrow') ? `${WRITING}, ${READING}` : WRITING) !== null) return;
      const to = { ArrowUp: previous, k: previous, ArrowDown: next, j: next }[key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, previous, next, go]);
}
