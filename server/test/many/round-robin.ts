import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { ClientRequest, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

export interface RoundRobinFigures {
  /** How many requests each process was given, in the order of the processes. */
  given(): readonly number[];
  /** How many answers had which status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Requests whose process died before it answered. */
  cut(): number;
}

/** Gives every request to the next process that is ready, whichever client and connection it came from. */
export interface RoundRobin {
  readonly url: string;
  readonly figures: RoundRobinFigures;
  /** Once every process says that it is ready. */
  allReady(): Promise<void>;
  stop(): Promise<void>;
}

interface Target {
  readonly url: URL;
  isReady: boolean;
  given: number;
}

const LOOK_EVERY_MS = 250;
const LOOK_FOR_MS = 5000;
const NOT_PASSED_ON = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);

export async function startRoundRobin(port: number, urls: readonly string[]): Promise<RoundRobin> {
  const targets = urls.map((url): Target => ({ url: new URL(url), isReady: false, given: 0 }));
  const statuses = new Map<number, number>();
  const over = new AbortController();
  let turn = 0;
  let cut = 0;

  /** Those that are ready, beginning with the next; where none is, all of them. */
  function inTurn(): Target[] {
    turn += 1;
    const ready = targets.filter(({ isReady }) => isReady);
    const asked = ready.length === 0 ? targets : ready;
    const first = turn % asked.length;
    return [...asked.slice(first), ...asked.slice(0, first)];
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const socket = await firstThatTakes(inTurn());
    if (socket === undefined) {
      response.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    const onward = passedOn(request, socket);
    let isAnswered = false;
    onward.once('response', (answer) => {
      isAnswered = true;
      const status = answer.statusCode ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      response.writeHead(status, endToEnd(answer.headers));
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      // What was refused early may still be on its way to a process that reads no more of it.
      if (isAnswered) return;
      if (!response.destroyed) cut += 1;
      response.destroy();
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => void pass(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const looking = Promise.all(targets.map((target) => watch(target, over.signal)));
  return {
    url: `http://127.0.0.1:${port}`,
    figures: { given: () => targets.map(({ given }) => given), statuses, cut: () => cut },
    async allReady() {
      while (!targets.every(({ isReady }) => isReady)) await pause(LOOK_EVERY_MS);
    },
    async stop() {
      over.abort();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await looking;
    },
  };
}

/** One that takes no connection is passed over: nothing of the request was sent yet. */
async function firstThatTakes(targets: readonly Target[]): Promise<Socket | undefined> {
  for (const target of targets) {
    const socket = connect(Number(target.url.port), target.url.hostname);
    try {
      await once(socket, 'connect');
      target.given += 1;
      return socket;
    } catch {
      target.isReady = false;
    }
  }
  return undefined;
}

async function watch(target: Target, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    target.isReady = await saysReady(target.url, over);
    await pause(LOOK_EVERY_MS, undefined, { signal: over }).catch(() => undefined);
  }
}

async function saysReady(url: URL, over: AbortSignal): Promise<boolean> {
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(LOOK_FOR_MS)]);
    const answer = await fetch(new URL('/readyz', url), { signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The same request over a connection to a process. */
function passedOn(request: IncomingMessage, socket: Socket): ClientRequest {
  return ask({
    createConnection: () => socket,
    method: request.method,
    path: request.url,
    headers: {
      ...endToEnd(request.headers),
      'x-forwarded-for': [request.headers['x-forwarded-for'], request.socket.remoteAddress]
        .filter((address) => address !== undefined)
        .join(', '),
    },
  });
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.has(name)));
}
