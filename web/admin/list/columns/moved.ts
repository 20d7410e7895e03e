/** The same with one of them a place earlier or later. */
export function moved(keys: readonly string[], index: number, by: -1 | 1): readonly string[] {
  const next = [...keys];
  const [key] = next.splice(index, 1);
  if (key !== undefined) next.splice(index + by, 0, key);
  return next;
}
