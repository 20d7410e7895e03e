/** From the beginning again behind the end of the list. */
export function pick<Item>(list: readonly Item[], index: number): Item {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}
