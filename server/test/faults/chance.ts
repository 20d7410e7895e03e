/** Chance that can be had again: the same seed gives the same numbers. */
export interface Chance {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True so often, of 1. */
  is(share: number): boolean;
  /** A stream of its own, which no other disturbs. */
  apart(name: string | number): Chance;
}

export function createChance(seed: string): Chance {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    is: (share) => next() < share,
    apart: (name) => createChance(`${seed}/${name}`),
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
