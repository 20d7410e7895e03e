import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paymentRoutes } from '@portal/contract/routes/payments.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import { registerWorkInTurns } from './work-in-turns.ts';

const BUSY_MACHINE = { timeout: 30_000 };
const { createOrder } = paymentRoutes;
const AT_ONCE = 16;
const BESIDE_URGENT = 4;

let http: FastifyInstance;
let onSample: (isBusy: boolean) => void;
let url: string;
/** The handlers that work now, by path. */
let working: { readonly path: string; readonly goOn: () => void }[];

beforeEach(async () => {
  http = fastify();
  working = [];
  registerWorkInTurns(http, {
    longestTurnMs: 60_000,
    watchLoad: (tell) => {
      onSample = tell;
      return () => undefined;
    },
  });
  const handler = async ({ routeOptions }: FastifyRequest) => {
    await new Promise<void>((resolve) => working.push({ path: routeOptions.url ?? '', goOn: resolve }));
    return { done: true };
  };
  http.get('/work', handler);
  http.get(systemRoutes.ready.path, handler);
  http.post(createOrder.path, handler);
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await finished(http.close());
});

function goOn(): void {
  for (const one of working.splice(0)) one.goOn();
}

/** Lets every handler go on until these answers are there. */
async function finished<Answers>(answers: Promise<Answers>): Promise<Answers> {
  const timer = setInterval(goOn, 5);
  try {
    return await answers;
  } finally {
    clearInterval(timer);
  }
}

const workOn = (path: string) => working.filter((one) => one.path === path).length;

/** Calls under way; returns how to wait for their answers. */
function come(path: string, count: number): () => Promise<number[]> {
  const method = path === createOrder.path ? 'POST' : 'GET';
  const calls = Array.from({ length: count }, async () => {
    const answer = await fetch(url + path, { method });
    await answer.arrayBuffer();
    return answer.status;
  });
  void Promise.allSettled(calls);
  return () => Promise.all(calls);
}

describe('a process without any time left', () => {
  beforeEach(() => onSample(true));

  it('works on a few ordinary calls at a time, on fewer beside a payment, and never lets a payment wait', async () => {
    const orders = come(createOrder.path, 3);
    await expect.poll(() => workOn(createOrder.path), BUSY_MACHINE).toBe(3);
    const calls = come('/work', 20);
    await expect.poll(() => workOn('/work'), BUSY_MACHINE).toBe(BESIDE_URGENT);
    const probe = come(systemRoutes.ready.path, 1);
    await expect.poll(() => workOn(systemRoutes.ready.path), BUSY_MACHINE).toBe(1);
    const answers = Promise.all([orders(), calls(), probe()]);
    expect((await finished(answers)).flat()).toEqual(Array(24).fill(200));
  });

  it('gives a turn to who waits as soon as another has ended', async () => {
    const calls = come('/work', 40);
    await expect.poll(() => workOn('/work'), BUSY_MACHINE).toBe(AT_ONCE);
    goOn();
    await expect.poll(() => workOn('/work'), BUSY_MACHINE).toBe(AT_ONCE);
    expect(await finished(calls())).toEqual(Array(40).fill(200));
  });
});

it('lets all come at once who come while there is time', async () => {
  const calls = come('/work', 40);
  await expect.poll(() => workOn('/work'), BUSY_MACHINE).toBe(40);
  goOn();
  expect(await calls()).toEqual(Array(40).fill(200));
});
