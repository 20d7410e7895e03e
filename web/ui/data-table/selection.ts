/** Ids that are ticked. */
export type Ticked = ReadonlySet<number>;

export function withToggled(ticked: Ticked, id: number): Ticked {
  return ticked.has(id) ? without(ticked, [id]) : new Set([...ticked, id]);
}

/** Everything between two rows becomes what the first of them is. */
export function withRange(ticked: Ticked, order: readonly number[], from: number, to: number): Ticked {
  const ends = [order.indexOf(from), order.indexOf(to)];
  if (ends.includes(-1)) return withToggled(ticked, to);
  const between = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  return ticked.has(from) ? new Set([...ticked, ...between]) : without(ticked, between);
}

/** All rows, or none where all were ticked. */
export function withAllToggled(ticked: Ticked, order: readonly number[]): Ticked {
  return order.every((id) => ticked.has(id)) ? new Set() : new Set(order);
}

function without(ticked: Ticked, ids: readonly number[]): Ticked {
  return new Set([...ticked].filter((id) => !ids.includes(id)));
}
