import { actingForPortal } from '../../kernel/acting.ts';
import type { Log } from '../../kernel/log.ts';

/** Work that nobody waits for, so that the time of an answer tells nothing about it. */
export interface Background {
  soon(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const underWay = new Set<Promise<void>>();
  return {
    soon(work) {
      const running = actingForPortal(work)
        .catch((error: unknown) => log.error({ err: error }, 'work after an answer failed'))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
