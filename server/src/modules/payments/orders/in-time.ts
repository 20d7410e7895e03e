import { setTimeout as pause } from 'node:timers/promises';

/** The provider's silence, twice in a row say, must not keep whoever waits for us longer than this. */
const ANSWER_WITHIN_MS = 4300;

/** What the work answers, or `late` where that takes too long. The work itself goes on. */
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
    // Whoever waited is gone, so that nobody hears how it ended.
    work.catch(() => undefined);
    waiting.catch(() => undefined);
  }
}
