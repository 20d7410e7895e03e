/** What the caller got; status 0 if there was no response. */
export interface CallReply {
  readonly status: number;
  readonly body: unknown;
}

interface FaultCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly token?: string | undefined;
  readonly body?: object | FormData;
  /** Uploads and downloads take their time. */
  readonly isTransfer?: boolean;
}

/** Asks a portal and keeps what must hold of every answer. */
export interface Calls {
  readonly figures: CallFigures;
  ask(url: string, asked?: FaultCall): Promise<CallReply>;
}

export interface CallFigures {
  asked: number;
  /** Answered with 503. */
  busy: number;
  /** Not at all answered. */
  unanswered: number;
  longestMs: number;
  readonly wrong: Set<string>;
}

const GIVE_UP_MS = 20_000;

export function createCalls(): Calls {
  const figures: CallFigures = { asked: 0, busy: 0, unanswered: 0, longestMs: 0, wrong: new Set() };

  function note({ status, headers }: Response, url: string): void {
    const { pathname } = new URL(url);
    if (status === 503) figures.busy += 1;
    if (status === 503 && headers.get('retry-after') === null) {
      figures.wrong.add(`${pathname}: 503 without Retry-After`);
    }
    if (status >= 500 && status !== 503) figures.wrong.add(`${pathname}: ${status}`);
  }

  return {
    figures,
    async ask(url, { method = 'GET', token, body, isTransfer = false } = {}) {
      figures.asked += 1;
      const begun = performance.now();
      try {
        const response = await fetch(url, {
          method,
          headers: {
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
          signal: AbortSignal.timeout(GIVE_UP_MS),
        });
        const text = await response.text();
        note(response, url);
        return { status: response.status, body: parsed(text) };
      } catch {
        figures.unanswered += 1;
        return { status: 0, body: undefined };
      } finally {
        const ms = performance.now() - begun;
        if (!isTransfer) figures.longestMs = Math.max(figures.longestMs, ms);
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
