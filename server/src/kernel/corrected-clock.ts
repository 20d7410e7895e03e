import type { Clock } from './clock.ts';

/** One reading of another clock, taken over a network. */
export interface ClockSample {
  /** By the corrected clock, in the middle of the round trip. */
  readonly ownMs: number;
  readonly otherMs: number;
  readonly roundTripMs: number;
}

// A difference below this is approached by halves; a larger one is not drift, and is applied at once.
const STEP_MS = 1000;

/** The machine's time, advanced by the monotonic timer, wherever the wall clock jumps meanwhile. */
export function steadyClock(): Clock {
  const originMs = Date.now() - performance.now();
  return { now: () => new Date(originMs + performance.now()) };
}

/** A clock that follows another one by samples of it. */
export class CorrectedClock implements Clock {
  readonly #own: Clock;
  #aheadMs = 0;
  #latestMs = 0;
  #isFirst = true;

  constructor(own: Clock) {
    this.#own = own;
  }

  now(): Date {
    const ms = this.#own.now().getTime() - this.#aheadMs;
    // A small correction holds the time still until it has caught up: no row is older than the one before it.
    const held = this.#latestMs - ms < STEP_MS ? Math.max(ms, this.#latestMs) : ms;
    this.#latestMs = held;
    return new Date(held);
  }

  /** Takes the best of the samples; returns by how many milliseconds the time was stepped, 0 without a step. */
  correct(samples: readonly ClockSample[]): number {
    const best = leastRoundTrip(samples);
    if (best === undefined) return 0;
    const change = best.ownMs - best.otherMs - this.#aheadMs;
    const marginMs = best.roundTripMs / 2;
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    // A difference within the round trip does not count.
    if (Math.abs(change) <= marginMs) return 0;
    const isStep = Math.abs(change) - marginMs >= STEP_MS;
    this.#aheadMs += isStep || isFirst ? change : change / 2;
    return isStep ? -change : 0;
  }
}

export function leastRoundTrip(samples: readonly ClockSample[]): ClockSample | undefined {
  return samples.toSorted((a, b) => a.roundTripMs - b.roundTripMs)[0];
}
