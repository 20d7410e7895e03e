/** Ends a turn; again, it does nothing. */
export type EndTurn = () => void;

/** Lets a few callers work at a time while the process has no time for more. */
export interface Turns {
  /** Undefined if no turn came in time. */
  take(mostMs: number): EndTurn | Promise<EndTurn | undefined>;
}

interface TurnRules {
  /** Whether callers have to take turns now; without that all of them go on at once. */
  readonly isNeeded: () => boolean;
  /** How many turns there are now, at least one. */
  readonly atOnce: () => number;
  /** Who takes longer waits for something else than the processor: the turn is over. */
  readonly longestMs: number;
}

export function createTurns({ isNeeded, atOnce, longestMs }: TurnRules): Turns {
  const waiting = new Set<() => void>();
  let taken = 0;

  const isFree = () => taken < atOnce() || !isNeeded();

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
  };
}
