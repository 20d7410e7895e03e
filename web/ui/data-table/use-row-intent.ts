import { type RefObject, useEffect } from 'react';
import { rowOf } from './row-expansion.ts';
import { type IntentHandlers, rowIntent } from './row-intent.ts';

/** What is done with a row without opening it. */
const OTHER = 'input, label, a';

/** Tells which row a user is about to open: by the pointer, a finger or the keyboard. */
export function useRowIntent(
  region: RefObject<HTMLElement | null>,
  handlers: IntentHandlers | undefined,
): void {
  useEffect(() => {
    const list = region.current;
    if (list === null || handlers === undefined) return;
    const intent = rowIntent(handlers, {
      start: (run, afterMs) => window.setTimeout(run, afterMs),
      stop: (timer) => window.clearTimeout(timer),
    });
    const until = new AbortController();
    let place = '';
    const turnAway = () => intent.turnTo(undefined);
    const follow = (event: PointerEvent) => {
      const now = `${event.clientX} ${event.clientY}`;
      // A row that comes under a resting pointer is not meant; a finger means one by resting on it.
      if (event.pointerType !== 'mouse' || now === place) return;
      place = now;
      intent.turnTo(rowAt(list, event.target));
    };
    const press = (event: PointerEvent) => {
      const id = rowAt(list, event.target);
      // A finger that is put down may be about to scroll.
      if (event.pointerType === 'touch') intent.turnTo(id);
      else if (id !== undefined) intent.press(id);
    };
    const leave = (event: PointerEvent) => {
      // A finger leaves whenever it is lifted, just before its press opens the row.
      if (event.pointerType !== 'touch') turnAway();
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) intent.turnTo(rowAt(list, target));
    };
    const unfocus = ({ target }: FocusEvent) => intent.turnFrom(rowAt(list, target));
    const options = { passive: true, signal: until.signal };
    list.addEventListener('pointermove', follow, options);
    list.addEventListener('pointerdown', press, options);
    list.addEventListener('pointerleave', leave, options);
    list.addEventListener('pointercancel', turnAway, options);
    list.addEventListener('focusin', focus, options);
    list.addEventListener('focusout', unfocus, options);
    return () => {
      until.abort();
      turnAway();
    };
  }, [region, handlers]);
}

function rowAt(list: Element, target: EventTarget | null): number | undefined {
  if (!(target instanceof Element) || target.closest(OTHER) !== null) return undefined;
  const id = rowOf(list, target)?.getAttribute('data-row');
  return id === null || id === undefined ? undefined : Number(id);
}
