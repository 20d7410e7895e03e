import { startTransition, useEffect, useState } from 'react';
import { DRAWN_WHOLE_UP_TO } from './near-rows.ts';
import { type RowSlot, placedSoFar, placeRows } from './row-slots.ts';

const ROW_HEIGHT = 35;
/** What the bars above and below a list take of the window. */
const BARS_HEIGHT = 300;
/** As many rows as render without a noticeable delay. */
const AT_ONCE = 8;
/** Of a large page, where most are drawn by their names alone. */
const NAMES_AT_ONCE = 250;

interface Drawing<Row> {
  readonly rows: readonly Row[];
  /** What stood there before. */
  readonly was: readonly RowSlot<Row>[];
  readonly placed: readonly RowSlot<Row>[];
  readonly count: number;
}

/**
 * The rows to draw now. Of a list that is seen from its top those in sight come first, and the others a few at a
 * time right after: a key that is pressed meanwhile waits for a few rows and not for all of them.
 */
export function useDrawnRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  isSeenFromTop: boolean,
): readonly RowSlot<Row>[] {
  const begin = (was: readonly RowSlot<Row>[]): Drawing<Row> => ({
    rows,
    was,
    placed: placeRows(was, rows, idOf),
    count: isSeenFromTop ? Math.min(rowsInSight(), was.length + AT_ONCE) : rows.length,
  });
  const [drawing, setDrawing] = useState(() => begin([]));
  if (drawing.rows !== rows) setDrawing(begin(drawn(drawing, idOf)));
  useEffect(() => {
    if (drawing.count >= drawing.rows.length) return;
    // Once a frame, or they come together again.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawing(withMore)));
    return () => cancelAnimationFrame(frame);
  }, [drawing]);
  return drawn(drawing, idOf);
}

export function rowsInSight(): number {
  return Math.max(AT_ONCE, Math.ceil((innerHeight - BARS_HEIGHT) / ROW_HEIGHT));
}

function drawn<Row>(
  { was, placed, count }: Drawing<Row>,
  idOf: (row: Row) => number,
): readonly RowSlot<Row>[] {
  return placedSoFar(was, placed, count, idOf);
}

function withMore<Row>(drawing: Drawing<Row>): Drawing<Row> {
  const more = drawing.rows.length > DRAWN_WHOLE_UP_TO ? NAMES_AT_ONCE : AT_ONCE;
  return { ...drawing, count: drawing.count + more };
}
