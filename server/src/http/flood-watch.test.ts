import fastify from 'fastify';
import { expect, it } from 'vitest';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { registerRequestsAtOnce } from './requests-at-once.ts';
import './route.ts';

const PLACES = 40;
const CALLERS = 200;
const { read } = applicationRoutes;
const { createOrder } = paymentRoutes;

it('works on few ordinary calls while many callers do not wait, and on all again once they are gone', async () => {
  const http = fastify();
  registerRequestsAtOnce(http, PLACES);
  let working = 0;
  let most = 0;
  const doors = new Set<() => void>();
  const handler = async () => {
    working += 1;
    most = Math.max(most, working);
    await new Promise<void>((go) => doors.add(go));
    working -= 1;
    return { done: true };
  };
  const goOn = () => {
    for (const go of doors) go();
    doors.clear();
  };
  for (const route of [read, createOrder]) {
    http.route({ method: route.method, url: route.path, config: { contract: route }, handler });
  }
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const statusOf = async ({ path, method }: typeof read | typeof createOrder) => {
    const answer = await fetch(url + path, { method });
    await answer.arrayBuffer();
    return answer.status;
  };
  const atOnce = (route: typeof read | typeof createOrder, count: number) =>
    Promise.all(Array.from({ length: count }, () => statusOf(route)));
  let timer: NodeJS.Timeout | undefined;
  try {
    const served = atOnce(read, PLACES);
    await expect.poll(() => working, { timeout: 30_000 }).toBe(PLACES);
    expect(new Set(await atOnce(read, CALLERS))).toEqual(new Set([503]));
    timer = setInterval(goOn, 20);
    expect(new Set(await served)).toEqual(new Set([200]));
    most = 0;
    const during = await atOnce(read, PLACES);
    expect(most).toBeLessThan(PLACES);
    expect(during).toContain(503);
    expect(new Set(await atOnce(createOrder, PLACES))).toEqual(new Set([200]));
    await expect
      .poll(() => atOnce(read, PLACES), { timeout: 40_000, interval: 500 })
      .toEqual(Array.from({ length: PLACES }, () => 200));
  } finally {
    clearInterval(timer);
    goOn();
    await http.close();
  }
});
