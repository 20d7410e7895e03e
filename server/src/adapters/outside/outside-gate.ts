import type { GateLimits } from '../../kernel/fair-gate.ts';
import { ask, TIMEOUT_MS, type CallOutside } from './ask.ts';
import { createCountedGate, type CountedGate } from './counted-gate.ts';

/** What all calls to one service outside pass through. */
export interface OutsideGate extends Pick<CountedGate, 'depth' | 'turnedAway'> {
  /** Calls that count for this key's share. */
  askFor(key: string): CallOutside;
}

const PER_KEY = 4;
const WAITING = 1000;
const WAITING_PER_KEY = 20;
// With the call itself it is no longer than the caller waits.
const WAIT_MS = 2000;
/** So much of its time is left to a call that waited. */
const LEAST_TIMEOUT_MS = 500;

interface OutsideLimits extends GateLimits {
  /** Whether the time in the queue counts toward the call's time limit: true if a user waits for the response. */
  readonly countsWait: boolean;
}

export function createOutsideGate(
  atOnce: number,
  { countsWait = true, ...limits }: Partial<OutsideLimits> = {},
): OutsideGate {
  const gate = createCountedGate({
    atOnce,
    perKey: Math.max(1, Math.min(PER_KEY, atOnce - 1)),
    waiting: WAITING,
    waitingPerKey: WAITING_PER_KEY,
    waitMs: WAIT_MS,
    ...limits,
  });
  return {
    depth: () => gate.depth(),
    turnedAway: () => gate.turnedAway(),
    askFor: (key) => async (question, reader) => {
      const begun = performance.now();
      const leave = await gate.enter(key);
      if (leave === undefined) return { kind: 'unknown', reason: 'not asked: too many calls are waiting' };
      try {
        const { timeoutMs = TIMEOUT_MS } = question;
        const left = countsWait ? timeoutMs - (performance.now() - begun) : timeoutMs;
        return await ask(
          { ...question, timeoutMs: Math.max(Math.min(timeoutMs, LEAST_TIMEOUT_MS), Math.floor(left)) },
          reader,
        );
      } finally {
        leave();
      }
    },
  };
}
