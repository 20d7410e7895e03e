import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { DRAWN_WHOLE_UP_TO, firstBelow, nextRows, type RowRange } from './near-rows.ts';
import { rowsInSight } from './use-drawn-rows.ts';

/** Until then names pass by: to draw whole rows takes longer than a frame on a slow machine. */
const AT_REST_AFTER_MS = 80;

interface Near {
  readonly rows: readonly unknown[];
  readonly range: RowRange;
}

/**
 * The rows of a large page to draw with all their cells: those around what is in sight, a few more in each frame. A page that
 * moves draws none, so that no frame of it takes long. Undefined for a page that is drawn whole.
 */
export function useNearRows(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly unknown[],
  isSeenFromTop: boolean,
): RowRange | undefined {
  const top = (): Near => ({ rows, range: { from: 0, to: Math.min(rows.length, rowsInSight()) } });
  const [near, setNear] = useState(top);
  const isLarge = rows.length > DRAWN_WHOLE_UP_TO;
  if (isLarge && near.rows !== rows) setNear(isSeenFromTop ? top : { ...near, rows });
  const { range } = near;
  useEffect(() => {
    const lines = body.current;
    const region = lines?.closest('[role=region]');
    if (!isLarge || lines === null || region === null || region === undefined) return;
    return nowAndAtRest(region, () => {
      const next = nextRows(range, rowsSeen(lines, region), rows.length);
      // Once it is drawn, the effect looks for more, until there is none.
      if (next !== range) setNear({ rows, range: next });
    });
  }, [body, rows, range, isLarge]);
  useHeldSizes(body, isLarge ? range : undefined);
  return isLarge ? range : undefined;
}

/** Acts in the next frame, and whenever the region has come to rest; returns what ends it. */
function nowAndAtRest(region: Element, act: () => void): () => void {
  let frame = requestAnimationFrame(act);
  let rest: number | undefined;
  const moved = () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    rest = window.setTimeout(() => {
      frame = requestAnimationFrame(act);
    }, AT_REST_AFTER_MS);
  };
  region.addEventListener('scroll', moved, { passive: true });
  addEventListener('resize', moved);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(rest);
    region.removeEventListener('scroll', moved);
    removeEventListener('resize', moved);
  };
}

function rowsSeen(lines: HTMLTableSectionElement, region: Element): RowRange {
  const rows = linesOf(lines);
  const endOf = (place: number) => {
    const row = rows[place];
    return row === undefined ? 0 : row.offsetTop + row.offsetHeight;
  };
  const from = firstBelow(rows.length, endOf, region.scrollTop);
  const last = firstBelow(rows.length, endOf, region.scrollTop + region.clientHeight);
  return { from: Math.min(from, Math.max(0, rows.length - 1)), to: Math.min(rows.length, last + 1) };
}

/** The lines of rows, without what opens below one of them. */
function linesOf({ rows }: HTMLTableSectionElement): readonly HTMLTableRowElement[] {
  return [...rows].filter((row) => row.dataset['row'] !== undefined);
}

/** Rows that are drawn and those that are not are of one height, and no column gets narrower when its widest row goes. */
function useHeldSizes(body: RefObject<HTMLTableSectionElement | null>, range: RowRange | undefined): void {
  useLayoutEffect(() => {
    const table = body.current?.closest('table');
    if (range === undefined || table === null || table === undefined) return;
    const [first] = body.current === null ? [] : linesOf(body.current).slice(range.from);
    const height = first?.getBoundingClientRect().height ?? 0;
    if (height > 0) table.style.setProperty('--row-height', `${height}px`);
    const widths = widthsOf(table);
    for (const [head, width] of widths) {
      if (width > (Number.parseFloat(head.style.width) || 0)) head.style.width = `${width}px`;
    }
  }, [body, range]);
}

/** Of the heads that do not have one; all are read before the first is set, or the table is laid out for each. */
function widthsOf({ tHead }: HTMLTableElement): (readonly [HTMLElement, number])[] {
  const heads = [...(tHead?.rows.item(tHead.rows.length - 1)?.cells ?? [])];
  return heads
    .filter(({ style }) => style.left === '' && style.right === '')
    .map((head) => [head, head.getBoundingClientRect().width] as const);
}
