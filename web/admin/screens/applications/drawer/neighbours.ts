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
