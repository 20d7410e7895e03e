import { AppError } from '../../kernel/app-error.ts';

/** Called once the work is over; again does nothing. */
export type Leave = () => void;

/** Lets a few work at once; a few more wait, for a while. Whoever is gone waits no longer. */
export type EnterSlot = (gone: AbortSignal) => Promise<Leave>;

interface Slots {
  readonly working: number;
  readonly waiting: number;
  readonly waitSeconds: number;
}

export function createExportSlots({ working, waiting, waitSeconds }: Slots): EnterSlot {
  let free = working;
  const queue = new Set<() => void>();

  function leaveOnce(): Leave {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      // The place goes straight to whoever waits longest.
      const [next] = queue;
      if (next === undefined) free += 1;
      else next();
    };
  }

  function wait(gone: AbortSignal): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const giveUp = () => settle(() => reject(tooBusy(waitSeconds)));
    const timer = setTimeout(giveUp, waitSeconds * 1000);
    const take = () => settle(() => resolve(leaveOnce()));
    const settle = (end: () => void) => {
      clearTimeout(timer);
      gone.removeEventListener('abort', giveUp);
      queue.delete(take);
      end();
    };
    gone.addEventListener('abort', giveUp);
    queue.add(take);
    return promise;
  }

  return async (gone) => {
    if (free > 0) {
      free -= 1;
      return leaveOnce();
    }
    if (queue.size >= waiting || gone.aborted) throw tooBusy(waitSeconds);
    return wait(gone);
  };
}

function tooBusy(retryAfterSeconds: number): AppError {
  return new AppError('UNAVAILABLE', { retryAfterSeconds });
}
