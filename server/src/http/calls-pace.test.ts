import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { registerCallsOfOne } from './calls-of-one.ts';
import './route.ts';

/** So slow that even on a busy machine calls are made faster. */
const PER_SECOND = 2;
const BURST = 3 * PER_SECOND;
const BUSY_MACHINE = { timeout: 30_000 };
const GREEDY = 'greedy'.padEnd(43, 'x');
const ASHA = 'asha'.padEnd(43, 'x');
const { read, save } = applicationRoutes;

let http: FastifyInstance;
let url: string;
/** How many requests have come. */
let arrived: number;
/** How many were begun, by token. */
let begun: Map<string | undefined, number>;

beforeEach(async () => {
  http = fastify({ forceCloseConnections: true });
  begun = new Map();
  arrived = 0;
  http.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  registerCallsOfOne(http, { perSecond: PER_SECOND, waitMs: 60_000 });
  for (const route of [read, save]) {
    http.route({
      method: route.method,
      url: route.path,
      config: { access: route.access, contract: route },
      handler: ({ headers }) => {
        const token = headers.authorization?.slice('Bearer '.length);
        begun.set(token, (begun.get(token) ?? 0) + 1);
        return { done: true };
      },
    });
  }
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => http.close());

async function ask(token: string, signal?: AbortSignal): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(url + read.path, { headers, ...(signal === undefined ? {} : { signal }) });
  await answer.arrayBuffer();
  return answer.status;
}

const times = (count: number, token: string) => Promise.all(Array.from({ length: count }, () => ask(token)));

describe('a candidate who calls faster than the pace', () => {
  it('has what comes after the first ones begun one after another, and refused none of it', async () => {
    const started = performance.now();
    const statuses = await times(BURST + 4, GREEDY);
    const seconds = (performance.now() - started) / 1000;
    expect(new Set(statuses)).toEqual(new Set([200]));
    // The last of four waits for the fourth place that is regained.
    expect(seconds).toBeGreaterThan(4 / PER_SECOND - 0.1);
  });

  it('keeps nobody else waiting, who has a burst as well', async () => {
    const gone = new AbortController();
    const many = Array.from({ length: BURST + 60 }, () => ask(GREEDY, gone.signal));
    void Promise.allSettled(many);
    await expect.poll(() => arrived, BUSY_MACHINE).toBe(BURST + 60);
    expect(new Set(await times(BURST, ASHA))).toEqual(new Set([200]));
    expect(begun.get(ASHA)).toBe(BURST);
    // Its last one is begun after half a minute.
    expect(begun.get(GREEDY)).toBeLessThan(BURST + 60);
    gone.abort();
  });

  it('gets no more than its pace from several connections, however long it goes on', async () => {
    const started = performance.now();
    const callers = Array.from({ length: 5 }, async () => {
      while ((begun.get(GREEDY) ?? 0) < BURST + 4) await ask(GREEDY);
    });
    await Promise.all(callers);
    const seconds = (performance.now() - started) / 1000;
    expect(begun.get(GREEDY)).toBeLessThanOrEqual(BURST + PER_SECOND * seconds + 1);
  });

  it('sends files as fast as they come', async () => {
    await times(BURST, GREEDY);
    const headers = { authorization: `Bearer ${GREEDY}`, 'content-type': 'multipart/form-data; boundary=x' };
    const forms = Array.from({ length: 4 * BURST }, () =>
      fetch(url + save.path, { method: save.method, headers, body: '--x--' }),
    );
    const statuses = (await Promise.all(forms)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(begun.get(GREEDY)).toBe(5 * BURST);
  });

  it('and left while it waited takes no turn from the calls behind it', async () => {
    await times(BURST, GREEDY);
    const gone = new AbortController();
    const left = Array.from({ length: 40 }, () => ask(GREEDY, gone.signal));
    await expect.poll(() => arrived, BUSY_MACHINE).toBe(BURST + 40);
    gone.abort();
    await Promise.allSettled(left);
    const asked = performance.now();
    expect(await ask(GREEDY)).toBe(200);
    // Behind all of them it would wait for 20 seconds.
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  it('and left while it waited has nothing done for it', async () => {
    await times(BURST, GREEDY);
    const gone = new AbortController();
    const left = Array.from({ length: 4 }, () => ask(GREEDY, gone.signal));
    await expect.poll(() => arrived, BUSY_MACHINE).toBe(BURST + 4);
    gone.abort();
    await Promise.allSettled(left);
    expect(await ask(GREEDY)).toBe(200);
    // One may have been begun before it left.
    expect(begun.get(GREEDY)).toBeLessThanOrEqual(BURST + 2);
  });
});
