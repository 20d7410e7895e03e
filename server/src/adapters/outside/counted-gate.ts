import { createFairGate, type FairGate, type GateLimits } from '../../kernel/fair-gate.ts';

/** A gate that counts for how many callers no place came free in time. */
export interface CountedGate extends Pick<FairGate, 'enter' | 'depth'> {
  turnedAway(): number;
}

export function createCountedGate(limits: GateLimits): CountedGate {
  const gate = createFairGate(limits);
  let turnedAway = 0;
  return {
    depth: () => gate.depth(),
    turnedAway: () => turnedAway,
    async enter(key, mostMs) {
      const leave = await gate.enter(key, mostMs);
      if (leave === undefined) turnedAway += 1;
      return leave;
    },
  };
}
