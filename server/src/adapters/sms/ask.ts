import type { SmsOutcome } from '../../modules/notifications/sms-gateway.ts';

const TIMEOUT_MS = 4000;
const TOO_MANY_REQUESTS = 429;

export interface Question {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs?: number | undefined;
}

/** What a gateway's own words mean; `body` is its JSON, or undefined where it sent none. */
export interface Reader {
  /** Of a 2xx answer; undefined where it makes no sense. */
  outcome(body: unknown): SmsOutcome | undefined;
  /** Why it said no, in an answer of its own shape. */
  reason(body: unknown): string | undefined;
}

/** One POST to a gateway and what came of it. Never throws. */
export async function ask(question: Question, reader: Reader): Promise<SmsOutcome> {
  try {
    const response = await fetch(question.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...question.headers },
      body: question.body,
      // Credentials and one-time codes go to the configured address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(question.timeoutMs ?? TIMEOUT_MS),
    });
    return outcomeOf(response, parseJson(await response.text()), reader);
  } catch (error) {
    return { kind: 'unknown', reason: describe(error) };
  }
}

function outcomeOf(response: Response, body: unknown, reader: Reader): SmsOutcome {
  const { status } = response;
  if (response.ok) return reader.outcome(body) ?? { kind: 'unknown', reason: `HTTP ${status} without sense` };
  const said = reader.reason(body);
  const reason = said === undefined ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  const isRefused = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS;
  return { kind: isRefused ? 'refused' : 'unknown', reason };
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
