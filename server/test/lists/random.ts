/** The same choices in every run of the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  whole(below: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** The value, or nothing more often than not. */
  maybe<Value>(value: Value): Value | undefined;
}

export function seeded(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    one: (values) => {
      const value = values[whole(values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    maybe: (value) => (next() < 0.35 ? value : undefined),
  };
}
