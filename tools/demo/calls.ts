/** Calls to a portal as browsers make them. */
export interface Calls {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string): Promise<unknown>;
  send(path: string, form: FormData, token: string): Promise<unknown>;
}

/** A machine may be busy for long; a portal that does not answer for minutes is broken. */
const ASK_FOR_MS = 180_000;
const PAUSE_MS = 200;

/** From an address of its own: the portal trusts the demo as it trusts its proxy. */
export function callsFrom(portal: string, address: string): Calls {
  const call = async (path: string, init: RequestInit, token?: string): Promise<unknown> => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const askedAt = performance.now();
    for (;;) {
      const answer = await fetch(portal + path, { ...init, headers });
      if (answer.ok) return answer.json();
      const words = await answer.text();
      if (answer.status !== 503 || performance.now() - askedAt > ASK_FOR_MS) {
        throw new Error(`${path} answered ${answer.status}: ${words}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  return {
    ask: (method, path, body, token) =>
      call(
        path,
        body === undefined
          ? { method }
          : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        token,
      ),
    send: (path, form, token) => call(path, { method: 'POST', body: form }, token),
  };
}

/** Asks until it is so. On a busy machine that may take minutes. */
export async function until<Found>(
  find: () => Promise<Found | undefined>,
  what: string,
  pauseMs: number,
): Promise<Found> {
  const askedAt = performance.now();
  while (performance.now() - askedAt < ASK_FOR_MS) {
    const found = await find();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(what);
}
