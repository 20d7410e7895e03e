/** What follows from a row that a user seems about to open. */
export interface IntentHandlers {
  /** Returns whether it has begun; if it could not yet, it is tried again while the row is meant. */
  readonly begin: (id: number) => boolean;
  /** The user turned away from it. */
  readonly end: (id: number) => void;
}

interface Timers {
  readonly start: (run: () => void, afterMs: number) => number;
  readonly stop: (timer: number) => void;
}

/** Long enough to pass over a row without meaning it, and short beside the time until a press. */
const MEANT_AFTER_MS = 80;
/** Until something that could not begin yet is tried again. */
const AGAIN_AFTER_MS = 160;

export interface RowIntent {
  /** The pointer rests on a row, or the focus came to it; undefined for none. */
  readonly turnTo: (id: number | undefined) => void;
  /** The focus left a row, which another one may have taken the place of. */
  readonly turnFrom: (id: number | undefined) => void;
  /** A press has begun: nothing is left to wait for. */
  readonly press: (id: number) => void;
}

/** One row at a time is meant; another one, or none, ends it. */
export function rowIntent({ begin, end }: IntentHandlers, timers: Timers): RowIntent {
  let id: number | undefined;
  let timer: number | undefined;
  let hasBegun = false;
  const start = (meant: number) => {
    hasBegun = begin(meant);
    timer = hasBegun ? undefined : timers.start(() => start(meant), AGAIN_AFTER_MS);
  };
  const stopWaiting = () => {
    if (timer !== undefined) timers.stop(timer);
    timer = undefined;
  };
  const turnTo = (next: number | undefined) => {
    if (next === id) return;
    stopWaiting();
    if (id !== undefined && hasBegun) end(id);
    hasBegun = false;
    id = next;
    if (next !== undefined) timer = timers.start(() => start(next), MEANT_AFTER_MS);
  };
  return {
    turnTo,
    turnFrom: (left) => {
      if (left === id) turnTo(undefined);
    },
    press: (pressed) => {
      turnTo(pressed);
      stopWaiting();
      if (!hasBegun) start(pressed);
    },
  };
}
