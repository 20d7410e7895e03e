import { Agent, request, type IncomingMessage } from 'node:http';
import type { Method, Route } from '@portal/contract/route.ts';
import type { Figures, Kind } from './figures.ts';

/** What is sent other than JSON. */
export interface Form {
  readonly contentType: string;
  readonly content: Buffer;
}

export interface LoadRequest {
  readonly kind: Kind;
  readonly method?: Method;
  readonly path: string;
  readonly token?: string | undefined;
  /** Whom the proxy says that it asks for. */
  readonly address: string;
  readonly body?: object | undefined;
  readonly form?: Form | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfterSeconds: number;
  /** What has to be solved before it is asked again. */
  readonly challenge: unknown;
}

export function to({ method, path }: Route): Pick<LoadRequest, 'method' | 'path'> {
  return { method, path };
}

/** The proxy's line to a portal. */
export interface Line {
  ask(asked: LoadRequest, figures: Figures): Promise<Answer>;
  close(): void;
}

const GIVE_UP_MS = 30_000;
const IDLE_CONNECTIONS = 256;

/** Connections are used again, as proxies do. */
export function openLine(portalUrl: string, idleConnections = IDLE_CONNECTIONS): Line {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: idleConnections });
  return {
    async ask(asked, figures) {
      const begun = performance.now();
      const answer = await send(agent, portalUrl, asked).catch(() => NOBODY);
      figures.note({
        kind: asked.kind,
        status: answer.status,
        ms: performance.now() - begun,
        saysWhenToReturn: answer.retryAfterSeconds > 0,
        needsProof: answer.challenge !== undefined,
      });
      return answer;
    },
    close: () => agent.destroy(),
  };
}

const NOBODY: Answer = { status: 0, text: '', retryAfterSeconds: 0, challenge: undefined };
const TOO_MANY = 429;

function send(agent: Agent, portalUrl: string, asked: LoadRequest): Promise<Answer> {
  const { method = 'GET', path, address, token, body, headers = {} } = asked;
  const form: Form | undefined =
    body === undefined
      ? asked.form
      : { contentType: 'application/json', content: Buffer.from(JSON.stringify(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(portalUrl + path, {
      agent,
      method,
      signal: AbortSignal.timeout(GIVE_UP_MS),
      headers: {
        ...headers,
        'x-forwarded-for': address,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(form === undefined
          ? {}
          : { 'content-type': form.contentType, 'content-length': form.content.length }),
      },
    });
    sent.once('response', (response) => void read(response).then(resolve, reject));
    sent.once('error', reject);
    sent.end(form?.content);
  });
}

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    response.once('end', resolve);
    response.once('error', reject);
  });
  const status = response.statusCode ?? 0;
  const text = Buffer.concat(chunks).toString();
  return {
    status,
    text,
    retryAfterSeconds: Number(response.headers['retry-after'] ?? 0),
    challenge: status === TOO_MANY ? JSON.parse(text).challenge : undefined,
  };
}
