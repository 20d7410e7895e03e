import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** More refusals in a second go to callers who do not wait before they call again. */
const REFUSALS_OF_FLOOD = 100;
/** As many callers who are held would be a flood if they were let go. */
const HELD_OF_FLOOD = 50;
const SECOND_MS = 1000;
/** A flood is over this long after its last sign. */
const OVER_AFTER_MS = 3 * SECOND_MS;

/** A refusal that is held costs nothing meanwhile; answered at once it would be followed by the next call. */
const HELD_MS = 500;
/** For callers who go on regardless. */
const HELD_LONGER_AFTER_REFUSALS = 400;
const HELD_LONGER_MS = 2500;

/** The rest of the process's time is left to payments, codes and webhooks. */
const MOST_BUSY = 0.5;
const LOOK_EVERY_MS = 50;
const PLACES_AT_FIRST = 4;

/** Notices callers who ignore `Retry-After`, and lessens what they cost the others. */
export interface FloodWatch {
  /** Counts a refusal; sends it at once, or later in a flood. */
  refuse(send: () => void): void;
  /** How many of so many places for ordinary calls are open: all, except in a flood. */
  openPlaces(of: number): number;
  stop(): void;
}

/** `most`: the places for ordinary calls. */
export function createFloodWatch(most: number): FloodWatch {
  let second = { since: 0, refusals: 0 };
  let held = 0;
  let isFlood = false;
  let refusedInFlood = 0;
  let seenAt = 0;
  let places = 0;
  let used: EventLoopUtilization = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    clearInterval(timer);
    isFlood = false;
  }

  /** Opens a place after the other while the process has time, and half as many at once if it has not. */
  function look(): void {
    const now = performance.now();
    if (held >= HELD_OF_FLOOD) seenAt = now;
    if (now - seenAt > OVER_AFTER_MS) return end();
    const total = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(total, used);
    used = total;
    places = utilization > MOST_BUSY ? places / 2 : Math.min(most, places + 0.5);
  }

  function notice(now: number): void {
    seenAt = now;
    if (isFlood) return;
    isFlood = true;
    refusedInFlood = 0;
    places = PLACES_AT_FIRST;
    used = performance.eventLoopUtilization();
    timer = setInterval(look, LOOK_EVERY_MS).unref();
  }

  return {
    refuse(send) {
      const now = performance.now();
      if (now - second.since > SECOND_MS) second = { since: now, refusals: 0 };
      second.refusals += 1;
      if (second.refusals > REFUSALS_OF_FLOOD) notice(now);
      if (!isFlood) return send();
      refusedInFlood += 1;
      held += 1;
      const later = () => {
        held -= 1;
        send();
      };
      setTimeout(later, refusedInFlood > HELD_LONGER_AFTER_REFUSALS ? HELD_LONGER_MS : HELD_MS);
    },
    openPlaces: (of) => (isFlood ? Math.min(of, Math.floor(places)) : of),
    stop: end,
  };
}
