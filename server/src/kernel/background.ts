import { actingForPortal } from './acting.ts';
import type { Log } from './log.ts';

/** Work that no caller waits for, so that the response time reveals nothing about it. */
export interface Background {
  /** Starts the work now. A failure is logged and not propagated. */
  soon(work: () => Promise<void>): void;
  /** Resolves once no work is running, including work started by other work. */
  settled(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    soon(work) {
      const running = actingForPortal(async () => work())
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
