import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { anApplicant } from '../applicant.ts';
import { aPortal, answerOf } from '../portal.ts';
import { startS3 } from '../s3-process.ts';
import { aJpeg, aPdf, appendFiles } from '../sample-files.ts';

const s3 = await startS3();
const portal = await aPortal(s3.settings);
afterAll(() => s3.stop());

const LARGE_BYTES = 5_000_000;
const MANY = 80;
const READERS_OF_ONE = 8;

/** Asks for a file and reads none of it. */
async function asksAndReadsNothing(path: string): Promise<Socket> {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: portal.test\r\n\r\n`);
  return socket;
}

async function readersNow(): Promise<number> {
  const counted = /^outside_calls\{kind="bucket_readers",state="running"\} (\d+)/m;
  return Number(counted.exec(await portal.metrics())?.[1]);
}

it('a candidate who opens a file again and again, and reads none of it, keeps nobody from the bucket', async () => {
  const hostile = await anApplicant(portal);
  const neighbour = await anApplicant(portal);
  const path = await hostile.uploaded('resume', aJpeg('resume.jpg', LARGE_BYTES));
  const ticket = await hostile.ticketFor(path);
  const sockets = await Promise.all(
    Array.from({ length: MANY }, () => asksAndReadsNothing(`/api/${path}?token=${ticket}`)),
  );
  await expect.poll(readersNow, { timeout: 10_000 }).toBe(READERS_OF_ONE);

  const begun = performance.now();
  const form = appendFiles(new FormData(), { file: aPdf('resume.pdf') });
  const headers = { authorization: `Bearer ${neighbour.token}` };
  const url = `${portal.url}/api/dataset/documents/resume`;
  const sent = await answerOf(await fetch(url, { method: 'POST', headers, body: form }));
  expect(sent.status).toBe(200);
  const own = String(sent.body['value']);
  const read = await fetch(`${portal.url}/api/${own}?token=${await neighbour.ticketFor(own)}`);
  expect(read.status).toBe(200);
  expect((await read.arrayBuffer()).byteLength).toBe(aPdf().content.length);
  expect(performance.now() - begun).toBeLessThan(10_000);

  // The others of the same candidate wait for a place and are refused; nobody else was in their way meanwhile.
  await expect
    .poll(() => portal.metrics(), { timeout: 10_000 })
    .toMatch(/^outside_calls_turned_away_total\{kind="bucket_readers"\} [1-9]/m);
  for (const socket of sockets) socket.destroy();
  await expect.poll(readersNow, { timeout: 10_000 }).toBe(0);
}, 60_000);
