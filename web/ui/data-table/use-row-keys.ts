import { type RefObject, useEffect, useRef } from 'react';
import { isOfInnerList, rowOf, rowsOf } from './row-expansion.ts';
import { rowAfter, rowKey } from './row-keys.ts';

interface RowKeyHandlers {
  readonly onTick: ((id: number) => void) | undefined;
  readonly onOpen: ((id: number) => void) | undefined;
}

const WRITING = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], dialog';
const ROW = '[data-row]';

/** Rows by the keyboard: arrows or j and k to move, x to tick, Enter to open. */
export function useRowKeys(region: RefObject<HTMLElement | null>, acts: RowKeyHandlers): void {
  const now = useRef(acts);
  useEffect(() => {
    now.current = acts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const list = region.current;
      const { target } = event;
      if (list === null || !(target instanceof Element) || event.defaultPrevented) return;
      if (isOfInnerList(list, target)) return;
      const key = rowKey({
        key: event.key,
        hasModifier: event.ctrlKey || event.metaKey || event.altKey,
        focus: focusIn(list, target),
      });
      if (key === undefined) return;
      const row = rowOf(list, target);
      const id = Number(row?.getAttribute('data-row'));
      if (key === 'open' || key === 'tick') {
        const act = key === 'open' ? now.current.onOpen : now.current.onTick;
        if (row === null || act === undefined) return;
        act(id);
      } else {
        const rows = rowsOf(list);
        goTo(rows[rowAfter(key, row === null ? -1 : rows.indexOf(row), rows.length)]);
      }
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [region]);
}

function focusIn(list: HTMLElement, target: Element) {
  if (target.closest(WRITING) !== null || document.querySelector('[role=dialog], dialog[open]') !== null) {
    return 'writing';
  }
  if (target.matches(ROW)) return 'row';
  return list.contains(target) ? 'list' : 'elsewhere';
}

function goTo(row: Element | undefined): void {
  if (!(row instanceof HTMLElement)) return;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
