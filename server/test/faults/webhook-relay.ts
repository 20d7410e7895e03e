import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { UnreliableLine } from './unreliable-line.ts';

export interface WebhookRelay {
  readonly url: string;
  stop(): Promise<void>;
}

const KEPT_HEADERS = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id'];
const ANSWER_WITHIN_MS = 5000;

/** Takes the provider's webhooks and hands them on over a line that loses, repeats and shuffles them. */
export async function startWebhookRelay(line: UnreliableLine, webhookUrl: string): Promise<WebhookRelay> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      response.end();
      line.carry(async () => {
        const answer = await fetch(webhookUrl, {
          method: 'POST',
          headers: keptHeaders(request),
          body: new Uint8Array(body),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        });
        await answer.arrayBuffer();
        return answer.status;
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(KEPT_HEADERS.map((name) => [name, String(headers[name] ?? '')]));
}
