const ROW = /^\|(?: [\d,]+ \|){5,}$/m;
const SEED_CELL = 1;

/** The row of a table of figures among everything that a run printed. */
export function rowIn(text: string): string | undefined {
  return ROW.exec(text)?.[0];
}

/** One row for runs that belong together; the seed is the first one's. */
export function sumOfRows(rows: readonly string[], seed: number): string {
  const cells = rows.map((row) => row.split('|').slice(1, -1).map(numberOf));
  const [first = []] = cells;
  const sums = first.map((_, at) => cells.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const shown = sums.map((sum, at) => (at === SEED_CELL ? String(seed) : sum.toLocaleString('en')));
  return `| ${shown.join(' | ')} |`;
}

function numberOf(cell: string): number {
  return Number(cell.replaceAll(/[, ]/g, ''));
}
