import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '@portal/contract/route.ts';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { providerRoutes } from '@portal/contract/routes/payment-provider.ts';
import { authRoutes } from '@portal/contract/routes/auth.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import { registerRequestsAtOnce } from './requests-at-once.ts';
import './route.ts';

const PLACES = 2;
const BUSY_MACHINE = { timeout: 30_000 };
const { read, save } = applicationRoutes;
const { createOrder } = paymentRoutes;
const { loginOtp } = authRoutes;

let http: FastifyInstance;
let url: string;
/** Each lets one handler go on. */
let held: (() => void)[];
const sockets: Socket[] = [];

beforeEach(() => build(PLACES));

async function build(places: number): Promise<void> {
  http = fastify();
  held = [];
  registerRequestsAtOnce(http, places);
  const routes: readonly Route[] = [
    read,
    save,
    createOrder,
    loginOtp,
    providerRoutes('razorpay').webhook,
    systemRoutes.ready,
  ];
  for (const route of routes) {
    http.route({ method: route.method, url: route.path, config: { contract: route }, handler });
  }
  http.get('/page', () => 'a page');
  url = await http.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const go of held) go();
  await http.close();
});

async function handler(): Promise<{ done: true }> {
  await new Promise<void>((go) => held.push(go));
  return { done: true };
}

const statusOf = async (route: Route) => {
  const answer = await fetch(url + route.path, { method: route.method });
  await answer.arrayBuffer();
  return answer.status;
};

/** Calls that are all being worked on; returns how to wait for them. */
async function working(route: Route, count: number): Promise<() => Promise<number[]>> {
  const before = held.length;
  const calls = Array.from({ length: count }, () => statusOf(route));
  // Those that are not waited for may be cut off at the end.
  void Promise.allSettled(calls);
  await expect.poll(() => held.length, BUSY_MACHINE).toBe(before + count);
  return () => Promise.all(calls);
}

function goOn(): void {
  for (const go of held.splice(0)) go();
}

/** Connections that sent this and then nothing more. */
async function silentAfter(text: string, count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    socket.write(text);
  }
}

describe('a portal with all that it can work on', () => {
  it('asks everybody else at once to come back, and takes them once there is a place', async () => {
    const calls = await working(read, PLACES);
    const refused = await fetch(url + read.path);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toMatch(/^[2-6]$/);
    expect(await refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.any(String) });
    goOn();
    expect(await calls()).toEqual([200, 200]);
    const next = await working(read, 1);
    goOn();
    expect(await next()).toEqual([200]);
  });

  it('still takes payments and the word of the bank, shows pages, and says that it is ready', async () => {
    await working(read, PLACES);
    const orders = await working(createOrder, 1);
    const events = await working(providerRoutes('razorpay').webhook, 1);
    const probes = await working(systemRoutes.ready, 3);
    expect((await fetch(`${url}/page`)).status).toBe(200);
    goOn();
    expect([...(await orders()), ...(await events()), ...(await probes())]).toEqual([
      200, 200, 200, 200, 200,
    ]);
  });

  it('keeps places for codes, payments and webhooks apart from each other', async () => {
    await working(read, PLACES);
    await working(loginOtp, PLACES);
    expect(await statusOf(loginOtp)).toBe(503);
    const webhooks = await working(providerRoutes('razorpay').webhook, PLACES);
    expect(await statusOf(providerRoutes('razorpay').webhook)).toBe(503);
    const orders = await working(createOrder, 2 * PLACES);
    goOn();
    expect([...(await webhooks()), ...(await orders())]).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('holds the refusals of callers who do not wait, so that they call less often', async () => {
    await working(read, PLACES);
    const begun = performance.now();
    const statuses = await Promise.all(Array.from({ length: 150 }, () => statusOf(read)));
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(performance.now() - begun).toBeGreaterThan(450);
    // Nobody else waits for that.
    const orders = await working(createOrder, 1);
    goOn();
    expect(await orders()).toEqual([200]);
  });

  it('serves nobody who left while the refusal was held', async () => {
    const orders = await working(createOrder, 2 * PLACES);
    const calls = Array.from({ length: 150 }, () => {
      const gone = new AbortController();
      const call = fetch(url + createOrder.path, { method: createOrder.method, signal: gone.signal });
      return {
        gone,
        ended: call.then(
          ({ status }) => status,
          () => 0,
        ),
      };
    });
    const ended = Promise.all(calls.map(async (call) => call.ended));
    await expect.poll(() => Promise.race([calls[0]?.ended, pause(10)]), BUSY_MACHINE).toBe(503);
    for (const { gone } of calls) gone.abort();
    expect(await ended).toContain(0);
    await pause(1500);
    expect(held).toHaveLength(2 * PLACES);
    goOn();
    expect(await orders()).toEqual([200, 200, 200, 200]);
    const next = await working(createOrder, 2 * PLACES);
    goOn();
    expect(await next()).toEqual([200, 200, 200, 200]);
  });

  it('has an end of payments too, which keeps nobody else from the portal', async () => {
    await working(createOrder, 2 * PLACES);
    expect(await statusOf(createOrder)).toBe(503);
    await working(read, PLACES);
  });

  it('keeps no place for who is slow to send', async () => {
    const head = `POST ${save.path} HTTP/1.1\r\nhost: portal.test\r\ncontent-type: application/json\r\n`;
    await silentAfter(`${head}content-length: 9\r\n\r\n{`, 3 * PLACES);
    await silentAfter(head, 3 * PLACES);
    await working(save, PLACES);
    expect(await statusOf(read)).toBe(503);
  });

  it('answers a call whose body came late or is large', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(200_000) });
    const headers = { 'content-type': 'application/json' };
    const large = fetch(url + save.path, { method: save.method, headers, body });
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(1);
    goOn();
    expect((await large).status).toBe(200);
  });

  it('lets calls work in turns while hundreds do not wait, and forgets those that left', async () => {
    await http.close();
    await build(80);
    const first = await working(read, 64);
    const waiting = Array.from({ length: 15 }, () => statusOf(read));
    const gone = new AbortController();
    const left = fetch(url + read.path, { signal: gone.signal });
    await expect.poll(() => statusOf(read), BUSY_MACHINE).toBe(503);
    gone.abort();
    await expect(left).rejects.toThrow();
    const timer = setInterval(goOn, 10);
    try {
      expect(new Set([...(await first()), ...(await Promise.all(waiting))])).toEqual(new Set([200]));
      expect(new Set(await Promise.all(Array.from({ length: 80 }, () => statusOf(read))))).toEqual(
        new Set([200]),
      );
    } finally {
      clearInterval(timer);
    }
  });

  it('frees the place of who has gone', async () => {
    const gone = new AbortController();
    const call = fetch(url + read.path, { signal: gone.signal });
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(1);
    gone.abort();
    await expect(call).rejects.toThrow();
    goOn();
    await working(read, PLACES);
    expect(await statusOf(read)).toBe(503);
  });
});
