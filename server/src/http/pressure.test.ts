import fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { createLog } from '../kernel/log.ts';
import { registerErrorReplies } from './error-reply.ts';
import { registerPressure } from './pressure.ts';

const LIMIT_MS = 50;

/** Keeps the process from doing anything else, as too much work would. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a process that cannot keep up', () => {
  it('answers 503 with the time to come back, but still says that it is alive and takes payments', async () => {
    const logged: string[] = [];
    const loggerInstance: FastifyBaseLogger = createLog('warn', {
      write: (line) => void logged.push(line),
    });
    const http = fastify({ loggerInstance });
    registerErrorReplies(http, { isOutage: () => false, onOutage: () => undefined });
    await registerPressure(http, LIMIT_MS);
    http.get('/work', () => ({ done: true }));
    http.get('/healthz', () => ({ status: 'ok' }));
    http.post(paymentRoutes.createOrder.path, () => ({ order: true }));
    const url = await http.listen({ port: 0, host: '127.0.0.1' });
    try {
      // A busy machine may be late by itself.
      await expect
        .poll(async () => (await fetch(`${url}/work`)).status, { timeout: 40_000, interval: 100 })
        .toBe(200);
      await expect
        .poll(
          async () => {
            block(4 * LIMIT_MS);
            return (await fetch(`${url}/work`)).status;
          },
          { timeout: 40_000, interval: 1 },
        )
        .toBe(503);
      block(4 * LIMIT_MS);
      const refused = await fetch(`${url}/work`);
      expect(refused.headers.get('retry-after')).toMatch(/^[2-6]$/);
      expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      const order = await fetch(url + paymentRoutes.createOrder.path, { method: 'POST' });
      expect(order.status).toBe(200);
      // To be asked to come back is no failure of the portal.
      expect(logged).toEqual([]);
    } finally {
      await http.close();
    }
  });
});

it('one long task is not an overload', async () => {
  const http = fastify();
  registerErrorReplies(http, { isOutage: () => false, onOutage: () => undefined });
  await registerPressure(http, LIMIT_MS);
  http.get('/work', () => ({ done: true }));
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  try {
    // Longer than a sample, so that the next one has nothing else in it.
    block(2500);
    const statuses: number[] = [];
    for (const _ of [1, 2, 3]) statuses.push((await fetch(`${url}/work`)).status);
    expect(statuses).toEqual([200, 200, 200]);
  } finally {
    await http.close();
  }
});
