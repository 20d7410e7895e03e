import { AppError } from '../../kernel/app-error.ts';

/** Whose work it is: a browser or session that is known, or anybody's. */
export type Lane = 'known' | 'stranger';

/** Runs costly work, a few at a time; more than may wait is refused, and the caller asked to come again. */
export type InTurn = <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;

interface Places {
  readonly running: number;
  /** Of those that run, so many are kept for known browsers. */
  readonly kept: number;
  /** In each lane. */
  readonly waiting: number;
}

export function createSlots({ running, kept, waiting }: Places): InTurn {
  const taken = { known: 0, stranger: 0 };
  const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

  function isFree(lane: Lane): boolean {
    if (taken.known + taken.stranger >= running) return false;
    return lane === 'known' || taken.stranger < running - kept;
  }

  async function enter(lane: Lane): Promise<void> {
    if (isFree(lane)) {
      taken[lane] += 1;
      return;
    }
    if (queues[lane].length >= waiting) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => queues[lane].push(resolve));
  }

  // The slot goes straight to the next in line, so that nobody who comes later takes it; known browsers first.
  function leave(lane: Lane): void {
    taken[lane] -= 1;
    const next = (['known', 'stranger'] as const).find((each) => queues[each].length > 0 && isFree(each));
    if (next === undefined) return;
    taken[next] += 1;
    queues[next].shift()?.();
  }

  return async (lane, work) => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave(lane);
    }
  };
}
