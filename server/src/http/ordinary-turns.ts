import { performance } from 'node:perf_hooks';
import { createFairGate, type Leave } from '../kernel/fair-gate.ts';

/** More would only wait for each other. */
const AT_ONCE = 64;
/** A call that takes longer waits for something else than the process, and keeps nobody from working. */
const TURN_MS = 250;
/** For calls without a deadline of their own. */
const WAIT_MS = 5000;

/** A flood is over this long after its last sign. */
const FLOOD_MS = 3000;
const IN_FLOOD_AT_FIRST = 1;
const FEWEST_IN_FLOOD = 1;
/** For so many urgent calls at work one ordinary call is, in a flood too. */
const URGENT_BESIDE_ONE = 2;
const LOOK_EVERY_MS = 50;
/** The other half of the process's time is left to urgent calls. */
const MOST_BUSY = 0.5;
const FEWER = 0.7;
const MORE = 0.2;

/**
 * Lets ordinary calls work in turns: in a flood only so many at once that payments, codes and webhooks do not wait behind
 * hundreds of them. Callers take turns: one with many calls waits behind itself.
 */
export interface OrdinaryTurns {
  /** Undefined if the caller left, or no turn came within `mostMs`. The turn ends by itself after a while. */
  enter(caller: string, mostMs: number | undefined, hasLeft: () => boolean): Promise<Leave | undefined>;
  /** Tells that hundreds of callers call again without waiting. */
  noticeFlood(): void;
  stop(): void;
}

interface TurnsParts {
  /** The ordinary calls that have places at the same time. */
  readonly most: number;
  readonly urgentAtWork: () => number;
  readonly busyShare?: () => number;
}

export function createOrdinaryTurns(parts: TurnsParts): OrdinaryTurns {
  const { most, urgentAtWork, busyShare = createBusyShare() } = parts;
  const calm = Math.min(most, AT_ONCE);
  let atOnce = calm;
  let floodAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const gate = createFairGate({
    get atOnce() {
      return Math.floor(atOnce);
    },
    perKey: most,
    waiting: most,
    waitingPerKey: most,
    waitMs: WAIT_MS,
  });

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    atOnce = calm;
    gate.serve();
  }

  /** One more if there is time for it, fewer if there is not. */
  function look(): void {
    if (performance.now() - floodAt > FLOOD_MS) return stop();
    const fewest = Math.max(FEWEST_IN_FLOOD, Math.ceil(urgentAtWork() / URGENT_BESIDE_ONE));
    atOnce = busyShare() > MOST_BUSY ? Math.max(fewest, atOnce * FEWER) : atOnce + MORE;
    atOnce = Math.min(calm, atOnce);
    gate.serve();
  }

  return {
    async enter(caller, mostMs, hasLeft) {
      const leave = await gate.enter(caller, mostMs, hasLeft);
      if (leave === undefined) return undefined;
      const ended = setTimeout(leave, TURN_MS).unref();
      return () => {
        clearTimeout(ended);
        leave();
      };
    },
    noticeFlood() {
      floodAt = performance.now();
      if (timer !== undefined) return;
      atOnce = Math.min(calm, IN_FLOOD_AT_FIRST);
      busyShare();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
    },
    stop,
  };
}

/** Returns the share of the time since it was last asked in which the process had work. */
function createBusyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const total = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(total, last);
    last = total;
    return utilization;
  };
}
