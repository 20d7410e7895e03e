import { useEffect } from 'react';
import type { Walk } from './use-walk.ts';

const WRITING = 'input, textarea, select, [role=tab]';
/** There the arrows scroll what is read. */
const READING = '[role=tabpanel]';

/** Up and down, or k and j, walk the list while one of it is open. */
export function useWalkKeys(isOn: boolean, { toPrevious, toNext }: Walk): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest(key.startsWith('Arrow') ? `${WRITING}, ${READING}` : WRITING) !== null) return;
      const go = { ArrowUp: toPrevious, k: toPrevious, ArrowDown: toNext, j: toNext }[key];
      if (go === undefined) return;
      event.preventDefault();
      go();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, toPrevious, toNext]);
}
