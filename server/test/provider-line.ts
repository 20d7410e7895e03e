import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

export interface ProviderLine {
  readonly url: string;
  /** Calls that were begun since the last reset. */
  calls(): number;
  /** The most calls that were open at the same moment since the last reset. */
  mostAtOnce(): number;
  /** Forgets what was counted; each call takes at least this long from now on. */
  reset(delayMs?: number): void;
  stop(): Promise<void>;
}

/** A proxy between a portal and a service outside, which counts the portal's calls. */
export async function startProviderLine(targetUrl: string): Promise<ProviderLine> {
  let calls = 0;
  let open = 0;
  let most = 0;
  let delayMs = 0;

  async function carry(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    calls += 1;
    open += 1;
    most = Math.max(most, open);
    try {
      if (delayMs > 0) await pause(delayMs);
      const { method, headers } = incoming;
      const onward = send(new URL(incoming.url ?? '/', targetUrl), { method, headers });
      const [response] = await Promise.all([responseOf(onward), pipeline(incoming, onward)]);
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      await pipeline(response, outgoing);
    } catch {
      outgoing.destroy();
    } finally {
      open -= 1;
    }
  }

  const server = createServer((incoming, outgoing) => void carry(incoming, outgoing));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls: () => calls,
    mostAtOnce: () => most,
    reset(delay = 0) {
      calls = 0;
      most = open;
      delayMs = delay;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await Promise.resolve();
    },
  };
}

function responseOf(onward: ReturnType<typeof send>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    onward.once('response', resolve);
    onward.once('error', reject);
  });
}
