import { actingForPortal } from './acting.ts';
import type { Log } from './log.ts';

/** Work that no caller waits for, so that the response time reveals nothing about it. */
export interface Background {
  /** Starts the work now. A failure is logged and not propagated. */
  soon(work: () => Promise<void>): void;
  /** The same for work that the queue does later if this does not: it delays the end of the process by seconds only. */
  soonOrLater(work: () => Promise<void>): void;
  /** Resolves once no work is running, including work started by other work. */
  settled(): Promise<void>;
}

// With the time that jobs of the queue are given at the end it is shorter than a process may take to stop.
const LEFT_TO_QUEUE_AFTER_MS = 3000;

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  const alsoQueued = new Set<Promise<void>>();

  function start(work: () => Promise<void>, among: Set<Promise<void>>): void {
    const running = actingForPortal(async () => work())
      .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => among.delete(running));
    among.add(running);
  }

  return {
    soon: (work) => start(work, underWay),
    soonOrLater: (work) => start(work, alsoQueued),
    async settled() {
      await Promise.all([ended(underWay), endedWithin(LEFT_TO_QUEUE_AFTER_MS, alsoQueued)]);
      // What the latter started.
      await ended(underWay);
    },
  };
}

async function ended(works: ReadonlySet<Promise<void>>): Promise<void> {
  while (works.size > 0) await Promise.all(works);
}

async function endedWithin(ms: number, works: ReadonlySet<Promise<void>>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([ended(works), isOver]);
  clearTimeout(timer);
}
