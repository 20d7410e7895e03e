import type { FieldErrors } from '@portal/contract/errors.ts';
import type { ProofChallenge } from '@portal/contract/proof-of-work.ts';

interface ApiAnswer {
  readonly status: number;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
  readonly fields?: FieldErrors | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly sentSecondsAgo?: number | undefined;
  readonly challenge?: ProofChallenge | undefined;
}

/**
 * A call that did not succeed: refused by the server ('answer'), or never answered by it ('no-answer'). `message` is
 * the server's text and empty if it sent none.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: 'answer' | 'no-answer';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly fields: FieldErrors;
  readonly retryAfterSeconds: number | undefined;
  /** How long ago the code was sent that can still be entered. */
  readonly sentSecondsAgo: number | undefined;
  /** What has to be solved before the call is made again. */
  readonly challenge: ProofChallenge | undefined;

  constructor(answer?: ApiAnswer, options?: ErrorOptions) {
    super(answer?.message ?? '', options);
    this.kind = answer === undefined ? 'no-answer' : 'answer';
    this.status = answer?.status;
    this.code = answer?.code;
    this.fields = answer?.fields ?? {};
    this.retryAfterSeconds = answer?.retryAfterSeconds;
    this.sentSecondsAgo = answer?.sentSecondsAgo;
    this.challenge = answer?.challenge;
  }
}

const NO_NETWORK = 'No network.';

/** Says beside a text for silence that the browser knows of no network. */
export function withNetworkNote(said: string): string {
  // Absent outside a browser, which counts as a network.
  const isOffline = 'onLine' in navigator && !navigator.onLine;
  if (!isOffline || said.includes(NO_NETWORK)) return said;
  return `${said}${said.endsWith(' ') ? '' : ' '}${NO_NETWORK}`;
}

/** The text to show: the server's own, or the one for a refusal without words, or the one for silence. */
export function failureText(error: unknown, texts: { readonly refused: string; readonly noAnswer: string }) {
  if (!(error instanceof ApiError) || error.kind === 'no-answer') return withNetworkNote(texts.noAnswer);
  return error.message === '' ? texts.refused : error.message;
}

export async function errorFromAnswer(response: Response, now = Date.now()): Promise<ApiError> {
  const body = await readJsonObject(response);
  return new ApiError({
    status: response.status,
    code: text(body['code']),
    message: text(body['message']) ?? text(body['error']),
    fields: fieldErrors(body['fields']),
    retryAfterSeconds: retryAfter(response.headers.get('retry-after'), now),
    sentSecondsAgo: typeof body['sent_seconds_ago'] === 'number' ? body['sent_seconds_ago'] : undefined,
    challenge: isChallenge(body['challenge']) ? body['challenge'] : undefined,
  });
}

async function readJsonObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return isRecord(body) ? body : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([field, words]) => (typeof words === 'string' ? [[field, words]] : [])),
  );
}

/** The server checks its replies against the contract: what has both parts is one. */
function isChallenge(value: unknown): value is ProofChallenge {
  return isRecord(value) && isRecord(value['parameters']) && typeof value['signature'] === 'string';
}

/** The header holds seconds or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
