import { AppError } from '../../kernel/app-error.ts';
import { createFairGate, type Leave } from '../../kernel/fair-gate.ts';

/** Lets a few exports run at once; a few more wait, for a while. A caller who is gone waits no longer. */
export type EnterSlot = (gone: AbortSignal) => Promise<Leave>;

interface ExportSlots {
  readonly working: number;
  readonly waiting: number;
  readonly waitSeconds: number;
}

export function createExportSlots({ working, waiting, waitSeconds }: ExportSlots): EnterSlot {
  const waitMs = waitSeconds * 1000;
  const gate = createFairGate({ atOnce: working, perKey: 1, waiting, waitingPerKey: 1, waitMs });
  let calls = 0;
  return async (gone) => {
    calls += 1;
    // Each call has a key of its own: they are served in the order in which they came, and one can leave alone.
    const key = String(calls);
    const giveUp = () => gate.sendAway(key);
    gone.addEventListener('abort', giveUp);
    const leave = await gate.enter(key, gone.aborted ? 0 : waitMs);
    gone.removeEventListener('abort', giveUp);
    if (leave === undefined) throw new AppError('UNAVAILABLE', { retryAfterSeconds: waitSeconds });
    return leave;
  };
}
