import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';

const Body = z.looseObject({ event: z.string() });

interface ReceivedWebhook {
  readonly id: string;
  readonly event: string;
  readonly signature: string;
  readonly raw: string;
}

/** A merchant's webhook, which answers with a status for each call. */
export async function webhookReceiver(statusOf: (call: number) => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void text(request).then((raw) => {
      received.push({
        id: String(request.headers['x-razorpay-event-id']),
        event: Body.parse(JSON.parse(raw)).event,
        signature: String(request.headers['x-razorpay-signature']),
        raw,
      });
      response.writeHead(statusOf(received.length)).end();
    });
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port');
  return {
    url: `http://127.0.0.1:${address.port}/webhook`,
    received,
    events: () => received.map(({ event }) => event),
    arrived: (count: number) =>
      vi.waitFor(
        () => {
          if (received.length < count) throw new Error(`${received.length} of ${count} events arrived`);
        },
        { timeout: 10_000, interval: 20 },
      ),
  };
}
