/** The applications before and after one, in the list as it is shown. */
export interface Neighbours {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

export function neighboursOf(order: readonly number[], id: number | undefined): Neighbours {
  const index = id === undefined ? -1 : order.indexOf(id);
  if (index === -1) return { previous: undefined, next: undefined };
  return { previous: order[index - 1], next: order[index + 1] };
}

/** The next one on the way of a user who came from there; undefined at its end, and for one who came from elsewhere. */
export function oneFurther({ previous, next }: Neighbours, from: number): number | undefined {
  if (from === previous) return next;
  return from === next ? previous : undefined;
}

interface Place {
  readonly page: number;
  /** How many pages the list has. */
  readonly pages: number;
}

/** The page before that of the first row, and the one after that of the last row. */
export function pageBeyond(order: readonly number[], id: number | undefined, { page, pages }: Place) {
  const isListed = id !== undefined && order.includes(id);
  return {
    previous: isListed && id === order[0] && page > 1 ? page - 1 : undefined,
    next: isListed && id === order.at(-1) && page < pages ? page + 1 : undefined,
  };
}
