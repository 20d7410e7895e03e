import { startTransition, useEffect, useState } from 'react';

const ROW_HEIGHT = 35;

/**
 * The rows to draw now. Of another page, seen from its top, those that fit the window come first and
 * the rest right after they are painted, since nobody sees it before.
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => number,
  isSeenFromTop: boolean,
): readonly Row[] {
  const [drawn, setDrawn] = useState<readonly Row[]>([]);
  useEffect(() => {
    if (drawn !== rows) startTransition(() => setDrawn(rows));
  }, [drawn, rows]);
  if (drawn === rows || !isSeenFromTop || firstId(drawn, idOf) === firstId(rows, idOf)) return rows;
  return rows.slice(0, Math.ceil(innerHeight / ROW_HEIGHT));
}

function firstId<Row>([first]: readonly Row[], idOf: (row: Row) => number): number | undefined {
  return first === undefined ? undefined : idOf(first);
}
