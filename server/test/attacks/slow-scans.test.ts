import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { ERRORS } from '@portal/contract/errors.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anApplicant, type Applicant } from '../applicant.ts';
import { aPortal, answerOf } from '../portal.ts';
import { aPdf, appendFiles } from '../sample-files.ts';

const AT_ONCE = 3;
const OF_ONE_CANDIDATE = 2;
const FILES = 30;
const SLOW_MS = 1500;
const LAST_LENGTH = Buffer.alloc(4);

/** A scanner that passes every file, but only so long after it received it; never if it hangs. */
async function aSlowScanner() {
  let answerMs: number | undefined = SLOW_MS;
  const open = new Set<Socket>();
  let mostOpen = 0;
  const server = createServer((socket) => {
    open.add(socket);
    mostOpen = Math.max(mostOpen, open.size);
    let received = Buffer.alloc(0);
    const answer = () => {
      // From here on the scanner has no work with it, whenever the connection is closed.
      open.delete(socket);
      socket.end('stream: OK\0');
    };
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const isWhole = received.subarray(-LAST_LENGTH.length).equals(LAST_LENGTH);
      if (isWhole && answerMs !== undefined) setTimeout(answer, answerMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return {
    address: `127.0.0.1:${port}`,
    answerAfter: (ms: number | undefined) => (answerMs = ms),
    mostOpen: () => mostOpen,
    open: () => open.size,
  };
}

const scanner = await aSlowScanner();
const portal = await aPortal({ CLAMD_ADDRESS: scanner.address, CLAMD_AT_ONCE: String(AT_ONCE) });
const hostile = await anApplicant(portal);
const neighbour = await anApplicant(portal);

/** Once: the tests' own calls try again where the portal is busy. */
async function uploadOnce({ token }: Applicant) {
  const response = await fetch(`${portal.url}/api/dataset/documents/resume`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: appendFiles(new FormData(), { file: aPdf('resume.pdf') }),
  });
  return answerOf(response);
}

const manyUploads = (applicant: Applicant) =>
  Promise.all(Array.from({ length: FILES }, () => uploadOnce(applicant)));

const UNAVAILABLE = { code: 'SCANNER_UNAVAILABLE', message: ERRORS.SCANNER_UNAVAILABLE.text };

describe('while the scanner is slow', () => {
  it('a candidate with many files holds a share of its calls, and leaves one to a neighbour', async () => {
    const many = manyUploads(hostile);
    await expect.poll(scanner.open, { timeout: 5000 }).toBe(OF_ONE_CANDIDATE);
    const own = await uploadOnce(neighbour);
    expect(own.status).toBe(200);

    const answers = await many;
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(FILES);
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
      expect(answer.headers.get('retry-after')).toBe('15');
    }
    expect(scanner.mostOpen()).toBeLessThanOrEqual(AT_ONCE);
    expect(await portal.metrics()).toContain(
      `outside_calls_turned_away_total{kind="scans"} ${refused.length}\n`,
    );
  }, 30_000);
});

describe('while the scanner hangs', () => {
  it('so many calls wait for it and no more, other calls are answered, and afterwards files pass again', async () => {
    scanner.answerAfter(undefined);
    const many = Promise.all([manyUploads(hostile), manyUploads(neighbour)]);
    await expect.poll(scanner.open, { timeout: 5000 }).toBe(AT_ONCE);
    expect(await portal.metrics()).toContain(`outside_calls{kind="scans",state="running"} ${AT_ONCE}\n`);
    const begun = performance.now();
    expect((await neighbour.call('PUT', '/api/dataset/draft', { city: 'Pune' })).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(2000);

    for (const answer of (await many).flat())
      expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect(scanner.mostOpen()).toBeLessThanOrEqual(AT_ONCE);
    await expect.poll(scanner.open, { timeout: 5000 }).toBe(0);
    scanner.answerAfter(0);
    expect((await uploadOnce(hostile)).status).toBe(200);
  }, 60_000);
});
