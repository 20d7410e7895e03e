import { setTimeout as pause } from 'node:timers/promises';

/** A provider that does not respond, for example twice in a row, must not keep the client waiting longer than this. */
const ANSWER_WITHIN_MS = 4300;

/** Returns the result of the work, or `late` if that takes too long. The work itself continues. */
export async function inTime<Value>(
  work: Promise<Value>,
  late: () => Value,
  withinMs = ANSWER_WITHIN_MS,
): Promise<Value> {
  const answered = new AbortController();
  const waiting = pause(withinMs, undefined, { signal: answered.signal }).then(late);
  try {
    return await Promise.race([work, waiting]);
  } finally {
    answered.abort();
    // The caller is gone, so that the outcome has no receiver.
    work.catch(() => undefined);
    waiting.catch(() => undefined);
  }
}
