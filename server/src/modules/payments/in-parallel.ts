/** Works on the items in their order, so many at once. */
export async function inParallel<T>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}

/** The same items, taking turns between keys: the many of one key do not stand before the few of another. */
export function inTurns<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  const seen = new Map<unknown, number>();
  return items
    .map((item) => {
      const turn = seen.get(keyOf(item)) ?? 0;
      seen.set(keyOf(item), turn + 1);
      return { item, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ item }) => item);
}
