/** Ids that are ticked. */
export type TickedIds = ReadonlySet<number>;

export function withToggled(ticked: TickedIds, id: number): TickedIds {
  return ticked.has(id) ? without(ticked, [id]) : withAlso(ticked, [id]);
}

/** Everything between two rows becomes what the first of them is. */
export function withRange(ticked: TickedIds, order: readonly number[], from: number, to: number): TickedIds {
  const ends = [order.indexOf(from), order.indexOf(to)];
  if (ends.includes(-1)) return withToggled(ticked, to);
  const between = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  return ticked.has(from) ? withAlso(ticked, between) : without(ticked, between);
}

/** All rows of this page, or none of them if all were ticked; those of other pages stay as they are. */
export function withAllToggled(ticked: TickedIds, order: readonly number[]): TickedIds {
  return areAllTicked(ticked, order) ? without(ticked, order) : withAlso(ticked, order);
}

export function areAllTicked(ticked: TickedIds, order: readonly number[]): boolean {
  return order.length > 0 && order.every((id) => ticked.has(id));
}

export function withAlso(ticked: TickedIds, ids: readonly number[]): TickedIds {
  return new Set([...ticked, ...ids]);
}

function without(ticked: TickedIds, ids: readonly number[]): TickedIds {
  const left = new Set(ticked);
  for (const id of ids) left.delete(id);
  return left;
}
