import { AppError } from '../../kernel/app-error.ts';

/** Runs costly work, a few at a time; what waits is bounded too, and beyond that the caller is asked to come again. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createSlots(running: number, waiting: number): InTurn {
  let free = running;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (queue.length >= waiting) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  // The slot goes straight to whoever waits longest.
  function leave(): void {
    const next = queue.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
