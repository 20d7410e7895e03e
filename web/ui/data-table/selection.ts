/** Ids that are ticked. */
export type TickedIds<Id extends number = number> = ReadonlySet<Id>;

export function withToggled<Id extends number>(ticked: TickedIds<Id>, id: Id): TickedIds<Id> {
  return ticked.has(id) ? without(ticked, [id]) : withAlso(ticked, [id]);
}

/** Everything between two rows becomes what the first of them is. */
export function withRange<Id extends number>(
  ticked: TickedIds<Id>,
  order: readonly Id[],
  from: Id,
  to: Id,
): TickedIds<Id> {
  const ends = [order.indexOf(from), order.indexOf(to)];
  if (ends.includes(-1)) return withToggled(ticked, to);
  const between = order.slice(Math.min(...ends), Math.max(...ends) + 1);
  return ticked.has(from) ? withAlso(ticked, between) : without(ticked, between);
}

/** All rows of this page, or none of them if all were ticked; those of other pages stay as they are. */
export function withAllToggled<Id extends number>(
  ticked: TickedIds<Id>,
  order: readonly Id[],
): TickedIds<Id> {
  return areAllTicked(ticked, order) ? without(ticked, order) : withAlso(ticked, order);
}

export function areAllTicked<Id extends number>(ticked: TickedIds<Id>, order: readonly Id[]): boolean {
  return order.length > 0 && order.every((id) => ticked.has(id));
}

export function withAlso<Id extends number>(ticked: TickedIds<Id>, ids: readonly Id[]): TickedIds<Id> {
  return new Set([...ticked, ...ids]);
}

function without<Id extends number>(ticked: TickedIds<Id>, ids: readonly Id[]): TickedIds<Id> {
  const left = new Set(ticked);
  for (const id of ids) left.delete(id);
  return left;
}
