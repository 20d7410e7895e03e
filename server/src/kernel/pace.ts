/** How fast each key may begin calls: so many a second for long, and more at once after a while without any. */
export interface Pace {
  /** Counts a call that begins now, and returns 0; or counts nothing, and returns the milliseconds until it may. */
  take(key: string): number;
  /** How many keys it remembers: those that began a call within the time in which a whole burst is regained. */
  size(): number;
}

interface PaceLimits {
  readonly perSecond: number;
  /** How many may begin at the same moment. */
  readonly burst: number;
}

const SECOND_MS = 1000;

/** `now` is monotonic: a clock that is set does not change the pace. */
export function createPace({ perSecond, burst }: PaceLimits, now = () => performance.now()): Pace {
  const callMs = SECOND_MS / perSecond;
  const burstMs = burst * callMs;
  /** When the whole burst of a key is there again. */
  const regainedAt = new Map<string, number>();
  let sweptAt = now();

  /** A key whose burst is regained is as one that never called. */
  function sweep(at: number): void {
    if (at - sweptAt < burstMs) return;
    sweptAt = at;
    for (const [key, regained] of regainedAt) if (regained <= at) regainedAt.delete(key);
  }

  return {
    take(key) {
      const at = now();
      sweep(at);
      const regained = Math.max(at, regainedAt.get(key) ?? at) + callMs;
      const early = regained - at - burstMs;
      // Half a microsecond is what adding up many small numbers may be off by.
      if (early > 0.0005) return early;
      regainedAt.set(key, regained);
      return 0;
    },
    size: () => regainedAt.size,
  };
}
