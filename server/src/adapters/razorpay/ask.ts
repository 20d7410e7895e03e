import { z } from 'zod';
import type { GatewayOutcome } from '../../modules/payments/payment-gateway.ts';

export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly authorization: string;
  readonly body?: object;
  readonly timeoutMs: number;
}

/** Of the 4xx answers, those that say nothing about the question itself. */
const NO_VERDICT = new Set([408, 425, 429]);
const REASON_MAX_LENGTH = 200;

const Refused = z.object({ error: z.object({ code: z.string(), description: z.string() }) });

/** One call to Razorpay and what came of it; `read` answers undefined where the answer makes no sense. Never throws. */
export async function ask<Value>(
  question: Question,
  read: (body: unknown) => { readonly value: Value } | undefined,
): Promise<GatewayOutcome<Value>> {
  try {
    const response = await fetch(question.url, {
      method: question.method,
      headers: headersOf(question),
      ...(question.body === undefined ? {} : { body: JSON.stringify(question.body) }),
      // The key goes to the configured address alone.
      redirect: 'manual',
      signal: AbortSignal.timeout(question.timeoutMs),
    });
    const body = parseJson(await response.text());
    if (!response.ok) return refusalOf(response.status, body);
    const answer = read(body);
    return answer === undefined
      ? { kind: 'unknown', reason: `HTTP ${response.status} without sense` }
      : { kind: 'answer', value: answer.value };
  } catch (error) {
    return { kind: 'unknown', reason: describe(error) };
  }
}

function headersOf({ authorization, body }: Question): Record<string, string> {
  const headers = { accept: 'application/json', authorization };
  return body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
}

function refusalOf(status: number, body: unknown): GatewayOutcome<never> {
  const said = Refused.safeParse(body).data?.error;
  const words = said === undefined ? '' : `: ${said.code}: ${said.description}`.slice(0, REASON_MAX_LENGTH);
  const isVerdict = status >= 400 && status < 500 && !NO_VERDICT.has(status);
  return { kind: isVerdict ? 'refused' : 'unknown', reason: `HTTP ${status}${words}` };
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
