/** `3-5, 9`: which rows were asked for, in as few characters as it takes. */
export function idRanges(ids: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const id of new Set(ids.toSorted((a, b) => a - b))) {
    const range = ranges.at(-1);
    if (range !== undefined && range.last === id - 1) range.last = id;
    else ranges.push({ first: id, last: id });
  }
  return ranges.map(({ first, last }) => (first === last ? String(first) : `${first}-${last}`)).join(', ');
}
