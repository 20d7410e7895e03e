import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';

interface Call {
  readonly portalUrl: string;
  readonly token: string;
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

interface CallAnswer {
  /** 0 if nobody answered. */
  readonly status: number;
  readonly body: unknown;
}

const ANSWER_WITHIN_MS = 15_000;
const STUCK_AFTER_MS = 600_000;
/** What passes by itself: a portal that is away or busy, something earlier that is not over. */
const TRANSIENT = new Set([0, 409, 429, 503]);

export async function askOnce({ portalUrl, token, method = 'POST', path, body }: Call): Promise<CallAnswer> {
  try {
    const response = await fetch(portalUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const answered: unknown = await response.json();
    return { status: response.status, body: answered };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** What to say of an answer that passes by itself; throws for any other. */
export function passing(what: string, { status, body }: CallAnswer): { readonly passes: string } {
  const refused = `${what} was refused: ${status} ${JSON.stringify(body)}`;
  if (!TRANSIENT.has(status)) throw new Error(refused);
  return { passes: refused };
}

/** Until it is done; what stands in the way and passes by itself is waited for, though not for ever. */
export async function untilDone<Done>(
  chance: Chance,
  attempt: () => Promise<{ readonly done: Done } | { readonly passes: string }>,
): Promise<Done> {
  const until = performance.now() + STUCK_AFTER_MS;
  for (;;) {
    const answer = await attempt();
    if ('done' in answer) return answer.done;
    if (performance.now() > until) throw new Error(`It did not pass by itself: ${answer.passes}`);
    await pause(chance.between(100, 500));
  }
}
