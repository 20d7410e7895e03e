/** Rows by their places, the last one not included. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** A page of more has only the rows around those in sight drawn with all their cells. */
export const DRAWN_WHOLE_UP_TO = 100;
/** Drawn above and below those in sight, for a key or a turn of the wheel. */
const BEYOND = 10;
/** Kept drawn, since going back and forth would draw them again. */
const KEPT_BEYOND = 20;
/** As many as a frame draws without a noticeable delay. */
const A_FRAME = 4;

/** The rows to draw next: some more around those in sight, those in sight first, and none that is far away. */
export function nextRows(drawn: RowRange, seen: RowRange, count: number): RowRange {
  const kept = overlaps(drawn, seen)
    ? within(drawn, around(seen, KEPT_BEYOND, count))
    : { from: seen.from, to: seen.from };
  const next = grown(kept, seen) ?? grown(kept, around(seen, BEYOND, count)) ?? kept;
  return next.from === drawn.from && next.to === drawn.to ? drawn : next;
}

export function holds({ from, to }: RowRange, place: number): boolean {
  return place >= from && place < to;
}

/** Undefined if it holds them all: downwards first, as most read. */
function grown({ from, to }: RowRange, wanted: RowRange): RowRange | undefined {
  if (to < wanted.to) return { from, to: Math.min(wanted.to, to + A_FRAME) };
  if (from > wanted.from) return { from: Math.max(wanted.from, from - A_FRAME), to };
  return undefined;
}

function around({ from, to }: RowRange, beyond: number, count: number): RowRange {
  return { from: Math.max(0, from - beyond), to: Math.min(count, to + beyond) };
}

function overlaps(one: RowRange, other: RowRange): boolean {
  return one.from < other.to && other.from < one.to;
}

function within(range: RowRange, bounds: RowRange): RowRange {
  return { from: Math.max(range.from, bounds.from), to: Math.min(range.to, bounds.to) };
}

/** Of rows one below the other, the first that ends below this height; as many as there are, if none does. */
export function firstBelow(count: number, endOf: (place: number) => number, height: number): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (endOf(middle) > height) to = middle;
    else from = middle + 1;
  }
  return from;
}
