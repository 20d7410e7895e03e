import { createCountedGate, type CountedGate } from './counted-gate.ts';

/** What libraries pass to `fetch`, with properties that are there but undefined. */
interface FetchOptions extends Omit<RequestInit, 'body' | 'signal'> {
  readonly body?: RequestInit['body'] | undefined;
  readonly signal?: AbortSignal | null | undefined;
}

/** A `fetch` for libraries that make the calls to a service by themselves: only so many run at once. */
export interface GatedFetch extends Pick<CountedGate, 'depth' | 'turnedAway'> {
  readonly fetch: (url: string, init: FetchOptions) => Promise<Response>;
}

const WAITING = 100;
// With the call itself it is no longer than a user waits.
const WAIT_MS = 2000;
/** The callers are not known here, so that all calls share the places. */
const EVERY_CALL = 'every call';

export function createGatedFetch(atOnce: number, waitMs = WAIT_MS): GatedFetch {
  const gate = createCountedGate({
    atOnce,
    perKey: atOnce,
    waiting: WAITING,
    waitingPerKey: WAITING,
    waitMs,
  });
  return {
    depth: () => gate.depth(),
    turnedAway: () => gate.turnedAway(),
    async fetch(url, { body = null, signal = null, ...init }) {
      const leave = await gate.enter(EVERY_CALL);
      if (leave === undefined) throw new Error('not asked: too many calls are waiting');
      try {
        return await wholeAnswer(await fetch(url, { ...init, body, signal }));
      } finally {
        leave();
      }
    },
  };
}

/** The content as well: its reading belongs to the call. */
async function wholeAnswer(answer: Response): Promise<Response> {
  if (answer.body === null) return answer;
  const { status, statusText, headers } = answer;
  return new Response(await answer.arrayBuffer(), { status, statusText, headers });
}
