/** More refusals in a second go to callers who do not wait before they call again. */
const REFUSALS_OF_FLOOD = 100;
const SECOND_MS = 1000;
/** A refusal that is held costs nothing meanwhile; sent at once it would be followed by the next call. */
const HELD_MS = 500;
const MOST_HELD_MS = 4000;
/** The more refusals there are in a second, the longer each is held. */
const HELD_MS_OF_ONE = 10;
/** Past so many the next ones are sent at once, and their connections are closed. */
const MOST_HELD = 5000;

export interface Refusal {
  /** Whether there are so many that this is a flood. */
  readonly isFlood: boolean;
  /** Whether the connection is closed after it: too many wait already. */
  readonly closes: boolean;
  /** Resolves when it is to be sent: at once, or after a while in a flood. */
  readonly wait: () => Promise<void>;
}

/** Counts refusals, and says when each is sent: later if hundreds of callers call again without waiting. */
export interface HeldRefusals {
  next(): Refusal;
}

export function createHeldRefusals(): HeldRefusals {
  let held = 0;
  let since = performance.now();
  let count = 0;
  let countBefore = 0;

  function perSecond(): number {
    const now = performance.now();
    const seconds = (now - since) / SECOND_MS;
    if (seconds >= 1) {
      countBefore = seconds < 2 ? count : 0;
      count = 0;
      since = now;
    }
    count += 1;
    return Math.max(count, countBefore);
  }

  async function hold(refusals: number): Promise<void> {
    held += 1;
    const longestMs = Math.min(MOST_HELD_MS, Math.max(2 * HELD_MS, refusals * HELD_MS_OF_ONE));
    // Not all at the same moment: they would all call again together.
    await new Promise((sent) => setTimeout(sent, (longestMs * (1 + Math.random())) / 2));
    held -= 1;
  }

  return {
    next() {
      const refusals = perSecond();
      const isFlood = refusals > REFUSALS_OF_FLOOD;
      const closes = isFlood && held >= MOST_HELD;
      return { isFlood, closes, wait: async () => (isFlood && !closes ? hold(refusals) : undefined) };
    },
  };
}
