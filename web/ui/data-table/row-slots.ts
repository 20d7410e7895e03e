/** A row and the line of the table that shows it. */
export interface RowSlot<Row> {
  readonly slot: number;
  readonly row: Row;
}

/**
 * New rows take over the lines of those that left: other words are written into a line in a part of the time that it
 * takes to make or to move one. In a list that is mostly the same, rows that stay keep their lines.
 */
export function placeRows<Row>(
  was: readonly RowSlot<Row>[],
  rows: readonly Row[],
  idOf: (row: Row) => number,
): readonly RowSlot<Row>[] {
  const ids = new Set(rows.map(idOf));
  const staying = was.filter(({ row }) => ids.has(idOf(row)));
  const kept = new Map(
    staying.length * 2 > rows.length ? staying.map(({ slot, row }) => [idOf(row), slot]) : [],
  );
  // There a line that was left is not used again: a dialog that closes gives the focus back to where it was opened.
  const free = kept.size > 0 ? [] : was.map(({ slot }) => slot);
  let last = Math.max(-1, ...was.map(({ slot }) => slot));
  return rows.map((row) => ({ row, slot: kept.get(idOf(row)) ?? free.shift() ?? (last += 1) }));
}

/** The first of the new rows; in the lines below them stands what stood there. */
export function placedSoFar<Row>(
  was: readonly RowSlot<Row>[],
  placed: readonly RowSlot<Row>[],
  count: number,
  idOf: (row: Row) => number,
): readonly RowSlot<Row>[] {
  if (count >= placed.length) return placed;
  const first = placed.slice(0, count);
  const taken = new Set(first.map(({ slot }) => slot));
  const ids = new Set(first.map(({ row }) => idOf(row)));
  return [...first, ...was.filter(({ slot, row }) => !taken.has(slot) && !ids.has(idOf(row)))];
}
