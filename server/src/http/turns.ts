/** Ends a turn; again, it does nothing. */
export type EndTurn = () => void;

/** Lets a few callers work at a time while the process has no time for more. */
export interface Turns {
  /** Undefined if no turn came in time. */
  take(mostMs: number): EndTurn | Promise<EndTurn | undefined>;
  /** Told again and again whether the process has no time left: then there are fewer turns, otherwise more. */
  adjust(isBusy: boolean): void;
}

interface TurnRules {
  /** How many turns there are at least. */
  readonly fewest: () => number;
  /** Who takes longer waits for something else than the processor: the turn is over. */
  readonly longestMs: number;
}

/** Slowly up and fast down, so that who waited does not begin all at once. */
const MORE = 4;
const FEWER = 0.5;

export function createTurns({ fewest, longestMs }: TurnRules): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;
  let most = Number.POSITIVE_INFINITY;

  const isFree = () => taken < Math.max(fewest(), most);

  function begin(): EndTurn {
    taken += 1;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      taken -= 1;
      serve();
    };
    const timer = setTimeout(end, longestMs).unref();
    return end;
  }

  function serve(): void {
    for (const next of waiting) {
      if (!isFree()) return;
      waiting.delete(next);
      next();
    }
  }

  return {
    take(mostMs) {
      if (waiting.size === 0 && isFree()) return begin();
      return new Promise((resolve) => {
        const next = () => {
          clearTimeout(timer);
          resolve(begin());
        };
        const timer = setTimeout(() => {
          waiting.delete(next);
          resolve(undefined);
        }, mostMs).unref();
        waiting.add(next);
      });
    },
    adjust(isBusy) {
      most = isBusy ? Math.floor(Math.min(most, taken) * FEWER) : most + MORE;
      serve();
    },
  };
}
