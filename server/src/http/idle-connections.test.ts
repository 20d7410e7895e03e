import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerIdleConnectionSweep } from './idle-connections.ts';

it('a server that ends gives the answer that is under way, and does not wait for its connection', async () => {
  const http = Fastify({ keepAliveTimeout: 600_000, forceCloseConnections: 'idle' });
  registerIdleConnectionSweep(http);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((asked) => {
    http.get('/', async () => {
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return 'done';
    });
  });
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());

  const request = get(url, { agent });
  const answered = new Promise<IncomingMessage>((resolve) => {
    request.once('response', resolve);
  });
  await isAsked;
  const closed = http.close();
  await once(http.server, 'close', { signal: AbortSignal.timeout(100) }).catch(() => undefined);
  answer();
  expect(await text(await answered)).toBe('done');
  await closed;
});
