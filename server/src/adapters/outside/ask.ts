import { traced } from '../../kernel/tracing.ts';

/** By then the client that waits for the portal's own response has waited long enough. */
export const TIMEOUT_MS = 4000;

/** The 4xx statuses that say nothing about the request itself. */
const NO_VERDICT = new Set([408, 425, 429]);

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number | undefined;
}

/** Interprets a service's response; `body` is its JSON, or undefined if it sent none. */
export interface Reader<Outcome> {
  /** Of a 2xx response; undefined if it cannot be understood. */
  outcome(body: unknown): Outcome | undefined;
  /** Why it said no, in an answer of its own shape. */
  reason(body: unknown): string | undefined;
}

export type NoOutcome =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** How a service outside is asked: at once, or through a gate. */
export type CallOutside = <Outcome>(
  question: Question,
  reader: Reader<Outcome>,
) => Promise<Outcome | NoOutcome>;

/** One call to a service outside and what came of it. Never throws. */
export async function ask<Outcome>(
  question: Question,
  reader: Reader<Outcome>,
): Promise<Outcome | NoOutcome> {
  try {
    const { method } = question;
    // Neither the path nor what is sent: both carry people's data.
    const attributes = { 'http.request.method': method, 'server.address': new URL(question.url).hostname };
    return await traced(`${method} outside`, { kind: 'client', attributes }, async () => {
      const response = await fetch(question.url, {
        method: question.method,
        headers: { accept: 'application/json', ...question.headers },
        ...(question.body === undefined ? {} : { body: question.body }),
        // Keys and one-time codes go to the configured address alone.
        redirect: 'manual',
        signal: AbortSignal.timeout(question.timeoutMs ?? TIMEOUT_MS),
      });
      return outcomeOf(response, parseJson(await response.text()), reader);
    });
  } catch (error) {
    return { kind: 'unknown', reason: describe(error) };
  }
}

function outcomeOf<Outcome>(
  { ok, status }: Response,
  body: unknown,
  reader: Reader<Outcome>,
): Outcome | NoOutcome {
  if (ok) return reader.outcome(body) ?? { kind: 'unknown', reason: `HTTP ${status} without sense` };
  const said = reader.reason(body);
  const reason = said === undefined ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  const isVerdict = status >= 400 && status < 500 && !NO_VERDICT.has(status);
  return { kind: isVerdict ? 'refused' : 'unknown', reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name of what went wrong; never its message, which may carry what was sent. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
  return `no answer: ${code}`;
}
