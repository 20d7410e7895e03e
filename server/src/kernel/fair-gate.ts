import type { Pace } from './pace.ts';

export interface GateLimits {
  /** Places in all; may change, see `serve`. */
  readonly atOnce: number;
  /** Places that one key can hold: fewer than all, so that others find a free one. */
  readonly perKey: number;
  /** How many can wait in all, and of one key. */
  readonly waiting: number;
  readonly waitingPerKey: number;
  /** After this long in the queue a caller is refused. */
  readonly waitMs: number;
  /** How fast one key gets places; as fast as they come free if absent. */
  readonly pace?: Pace;
}

/** Gives the place back; calling it again changes nothing. */
export type Leave = () => void;

/** Lets so many in at once, and takes turns between keys: a key with many callers waits behind itself. */
export interface FairGate {
  /**
   * Undefined if the queue is full, no place came free in time or the caller left meanwhile, which `hasLeft` tells;
   * `mostMs` shortens the wait of this caller.
   */
  enter(key: string, mostMs?: number, hasLeft?: () => boolean): Promise<Leave | undefined>;
  /** Ends the wait of all callers of a key: each gets undefined. */
  sendAway(key: string): void;
  /** Lets in who can be let in since there are more places. */
  serve(): void;
  depth(): { readonly running: number; readonly waiting: number };
}

interface Waiter {
  readonly hasLeft: () => boolean;
  readonly resolve: (leave: Leave | undefined) => void;
}

const STAYS = () => false;

interface KeyState {
  running: number;
  waiting: Waiter[];
  /** Runs while the pace alone keeps the next one waiting. */
  timer?: NodeJS.Timeout | undefined;
}

export function createFairGate(limits: GateLimits): FairGate {
  const keys = new Map<string, KeyState>();
  /** Keys with waiting callers; the first is the next to be served. */
  const turns = new Set<string>();
  let running = 0;
  let waiting = 0;

  function stateOf(key: string): KeyState {
    const state = keys.get(key) ?? { running: 0, waiting: [] };
    keys.set(key, state);
    return state;
  }

  function forgetIfIdle(key: string, state: KeyState): void {
    if (state.waiting.length === 0) {
      turns.delete(key);
      clearTimeout(state.timer);
      state.timer = undefined;
    }
    if (state.running === 0 && state.waiting.length === 0) keys.delete(key);
  }

  /** Counts a call of the key if it may begin one now; if it is too early alone, the next one is served in time. */
  function mayBegin(key: string, state: KeyState): boolean {
    if (running >= limits.atOnce || state.running >= limits.perKey || state.timer !== undefined) return false;
    const earlyMs = limits.pace?.take(key) ?? 0;
    if (earlyMs === 0) return true;
    state.timer = setTimeout(() => {
      state.timer = undefined;
      while (serve(key, state));
    }, Math.ceil(earlyMs));
    return false;
  }

  function takePlace(key: string, state: KeyState): Leave {
    let isHeld = true;
    running += 1;
    state.running += 1;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      state.running -= 1;
      forgetIfIdle(key, state);
      serveNext();
    };
  }

  /** Whether somebody was let in. */
  function serveNext(): boolean {
    if (running >= limits.atOnce) return false;
    for (const key of turns) if (serve(key, stateOf(key))) return true;
    return false;
  }

  /** Whether the key's first waiting caller was let in. */
  function serve(key: string, state: KeyState): boolean {
    sendAwayWhere(key, ({ hasLeft }) => hasLeft());
    if (state.waiting.length === 0 || !mayBegin(key, state)) return false;
    const waiter = state.waiting.shift();
    waiting -= 1;
    // To the end of the round.
    turns.delete(key);
    if (state.waiting.length > 0) turns.add(key);
    waiter?.resolve(takePlace(key, state));
    return true;
  }

  /** Callers who left take no turn from those who wait behind them. */
  function sendAwayWhere(key: string, isSent: (waiter: Waiter) => boolean): void {
    const state = keys.get(key);
    const sent = state?.waiting.filter(isSent) ?? [];
    if (state === undefined || sent.length === 0) return;
    state.waiting = state.waiting.filter((waiter) => !sent.includes(waiter));
    waiting -= sent.length;
    forgetIfIdle(key, state);
    for (const { resolve } of sent) resolve(undefined);
  }

  function waitForPlace(
    key: string,
    state: KeyState,
    { waitMs, hasLeft }: { readonly waitMs: number; readonly hasLeft: () => boolean },
  ): Promise<Leave | undefined> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        hasLeft,
        resolve: (leave) => {
          clearTimeout(deadline);
          resolve(leave);
        },
      };
      const deadline = setTimeout(() => sendAwayWhere(key, (one) => one === waiter), waitMs);
      state.waiting.push(waiter);
      waiting += 1;
      turns.add(key);
    });
  }

  return {
    async enter(key, mostMs = limits.waitMs, hasLeft = STAYS) {
      sendAwayWhere(key, (waiter) => waiter.hasLeft());
      const state = stateOf(key);
      if (state.waiting.length === 0 && mayBegin(key, state)) return takePlace(key, state);
      if (waiting >= limits.waiting || state.waiting.length >= limits.waitingPerKey) {
        forgetIfIdle(key, state);
        return undefined;
      }
      return waitForPlace(key, state, { waitMs: Math.max(0, Math.min(limits.waitMs, mostMs)), hasLeft });
    },
    sendAway: (key) => sendAwayWhere(key, () => true),
    serve() {
      while (serveNext());
    },
    depth: () => ({ running, waiting }),
  };
}
