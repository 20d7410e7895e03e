import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applicationRoutes } from '@portal/contract/routes/application.ts';
import { systemRoutes } from '@portal/contract/routes/system.ts';
import { registerAnswerDeadline } from './answer-deadline.ts';
import { registerCallsOfOne } from './calls-of-one.ts';
import { registerErrorReplies } from './error-reply.ts';
import './route.ts';

const BUSY_MACHINE = { timeout: 30_000 };
const AT_ONCE = 6;
const OUTAGE = new Error('the database does not answer');
const GREEDY = 'greedy'.padEnd(43, 'x');
const ASHA = 'asha'.padEnd(43, 'x');
const WAITING = 60;
const { read, save } = applicationRoutes;

let http: FastifyInstance;
let url: string;
/** Each lets one handler go on. */
let held: ((error?: Error) => void)[];
let worked: string[];
/** How many requests have come. */
let arrived: number;

beforeEach(async () => {
  http = fastify({ forceCloseConnections: true });
  held = [];
  worked = [];
  arrived = 0;
  registerErrorReplies(http, { isOutage: (error) => error === OUTAGE, onOutage: () => undefined });
  http.addHook('onRequest', (_request, _reply, done) => {
    arrived += 1;
    done();
  });
  registerAnswerDeadline(http);
  registerCallsOfOne(http, { perSecond: 1000, waitMs: BUSY_MACHINE.timeout });
  for (const route of [read, save, systemRoutes.ready]) {
    http.route({
      method: route.method,
      url: route.path,
      config: { access: route.access, contract: route },
      handler: async ({ headers }) => {
        worked.push(headers.authorization ?? '');
        await new Promise<void>((resolve, reject) =>
          held.push((error) => (error === undefined ? resolve() : reject(error))),
        );
        return { done: true };
      },
    });
  }
  http.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume().once('end', () => done(null));
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  const letGo = setInterval(() => goOn(), 5);
  await http.close();
  clearInterval(letGo);
});

function goOn(): void {
  for (const go of held.splice(0)) go();
}

async function statusOf(token: string | undefined, route: typeof read | typeof systemRoutes.ready = read) {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url + route.path, { method: route.method, headers });
  await answer.arrayBuffer();
  return answer.status;
}

const times = (count: number, token: string | undefined) =>
  Array.from({ length: count }, () => statusOf(token));

describe('calls of one candidate', () => {
  it('beyond a few at once wait for the earlier ones, and others do not', async () => {
    const many = times(3 * AT_ONCE, GREEDY);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    const other = statusOf(ASHA);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE + 1);
    expect(worked.at(-1)).toBe(`Bearer ${ASHA}`);
    const letGo = setInterval(() => goOn(), 5);
    expect(await other).toBe(200);
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
    clearInterval(letGo);
  });

  it('beyond those that may wait are asked to come back', async () => {
    const tooMany = 4 * AT_ONCE;
    let refused = 0;
    const answers = times(AT_ONCE + WAITING + tooMany, GREEDY);
    for (const answer of answers) void answer.then((status) => (refused += status === 503 ? 1 : 0));
    await expect.poll(() => refused, BUSY_MACHINE).toBe(tooMany);
    expect(worked).toHaveLength(AT_ONCE);
    const letGo = setInterval(() => goOn(), 5);
    const taken = (await Promise.all(answers)).filter((status) => status === 200);
    clearInterval(letGo);
    expect(taken).toHaveLength(AT_ONCE + WAITING);
  });

  it('that has gone leave their places', async () => {
    const gone = new AbortController();
    const calls = Array.from({ length: AT_ONCE }, () =>
      fetch(url + read.path, { headers: { authorization: `Bearer ${GREEDY}` }, signal: gone.signal }),
    );
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    gone.abort();
    await Promise.allSettled(calls);
    goOn();
    void Promise.allSettled(times(AT_ONCE, GREEDY));
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
  });

  it('that has gone while it waited leave their places, with a body on its way too', async () => {
    const gone = new AbortController();
    const headers = { authorization: `Bearer ${GREEDY}`, 'content-type': 'text/plain' };
    const post = () =>
      fetch(url + save.path, { method: save.method, headers, body: 'x'.repeat(1000), signal: gone.signal });
    const first = times(AT_ONCE, GREEDY);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    const waiting = Array.from({ length: 3 * AT_ONCE }, post);
    await expect.poll(() => arrived, BUSY_MACHINE).toBe(4 * AT_ONCE);
    gone.abort();
    await Promise.allSettled(waiting);
    goOn();
    await Promise.all(first);
    const letGo = setInterval(() => goOn(), 5);
    expect(new Set(await Promise.all(times(2 * AT_ONCE, GREEDY)))).toEqual(new Set([200]));
    clearInterval(letGo);
  });

  it('that wait behind one that met an outage are asked to come back at once', async () => {
    const answers = times(3 * AT_ONCE, GREEDY);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    await expect.poll(() => arrived, BUSY_MACHINE).toBe(3 * AT_ONCE);
    let refused = 0;
    for (const answer of answers) void answer.then((status) => (refused += status === 503 ? 1 : 0));
    held.shift()?.(OUTAGE);
    await expect.poll(() => refused, BUSY_MACHINE).toBe(2 * AT_ONCE + 1);
    expect(worked).toHaveLength(AT_ONCE);
    // Those that come later are worked on again.
    const later = statusOf(GREEDY);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    goOn();
    expect(await later).toBe(200);
  });

  it('that wait are answered by their deadline', { timeout: 20_000 }, async () => {
    void Promise.allSettled(times(AT_ONCE, GREEDY));
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(AT_ONCE);
    const begun = performance.now();
    expect(await statusOf(GREEDY)).toBe(503);
    const ms = performance.now() - begun;
    expect(ms).toBeGreaterThan(4000);
    expect(ms).toBeLessThan(8000);
  });

  it('are told apart from those of nobody, of the machine and with files', async () => {
    void Promise.allSettled(times(2 * AT_ONCE, undefined));
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(2 * AT_ONCE);
    void Promise.allSettled(Array.from({ length: 2 * AT_ONCE }, () => statusOf(GREEDY, systemRoutes.ready)));
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(4 * AT_ONCE);
    const headers = { authorization: `Bearer ${GREEDY}`, 'content-type': 'multipart/form-data; boundary=x' };
    const forms = Array.from({ length: 2 * AT_ONCE }, () =>
      fetch(url + save.path, { method: save.method, headers, body: '--x--' }),
    );
    void Promise.allSettled(forms);
    await expect.poll(() => held.length, BUSY_MACHINE).toBe(6 * AT_ONCE);
  });
});
