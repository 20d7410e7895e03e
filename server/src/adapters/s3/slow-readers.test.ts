import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startS3 } from '../../../test/s3-process.ts';
import { candidateShare, PORTAL_SHARE, type Share } from '../../kernel/share.ts';
import { createBucketGate } from '../outside/bucket-gate.ts';
import { PIECE_BYTES } from './content-in-pieces.ts';
import { createS3Storage } from './s3-storage.ts';

const s3 = await startS3();
afterAll(() => s3.stop());

function aBucket(atOnce: number, endpoint = s3.endpoint) {
  const gate = createBucketGate(atOnce);
  const { bucket, credentials } = s3;
  const settings = { bucket, region: 'ap-south-1', endpoint, credentials, prefix: '', encryption: undefined };
  return { gate, storage: createS3Storage(settings, gate) };
}

type Bucket = ReturnType<typeof aBucket>;

/** The address of a service that answers as it is told. */
async function aService(answer: (response: ServerResponse) => void): Promise<string> {
  const service = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  onTestFinished(() => {
    service.closeAllConnections();
    service.close();
  });
  const bound = service.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
}

let count = 0;
async function stored({ storage }: Bucket, content: Buffer, path?: string): Promise<string> {
  const name = path ?? `files/ab/document${(count += 1)}.pdf`;
  const draft = await storage.begin(name, PORTAL_SHARE);
  await draft.write(content);
  await draft.keep();
  return name;
}

async function opened({ storage }: Bucket, name: string, share: Share = PORTAL_SHARE) {
  const found = await storage.open(name, share);
  if (found === undefined) throw new Error(`${name} is not there`);
  return found;
}

const LARGE = randomBytes(3 * 1024 * 1024 + 17);
const SOON = { timeout: 10_000 };
const IDLE = { running: 0, waiting: 0 };
const people = (many: number) => Array.from({ length: many }, (_, index) => candidateShare(index + 1));

describe('files that are read from a bucket', () => {
  it.each([1, PIECE_BYTES - 1, PIECE_BYTES, PIECE_BYTES + 1, LARGE.length])(
    'come whole and in parts, of %i bytes',
    async (size) => {
      const bucket = aBucket(4);
      const content = LARGE.subarray(0, size);
      const name = await stored(bucket, content);
      const whole = await opened(bucket, name);
      expect(whole.sizeBytes).toBe(size);
      expect((await buffer(whole.stream)).equals(content)).toBe(true);
      const part = { first: Math.floor(size / 3), last: size - 1 };
      const found = await bucket.storage.open(name, PORTAL_SHARE, part);
      expect(found?.sizeBytes).toBe(size);
      if (found !== undefined) {
        expect((await buffer(found.stream)).equals(content.subarray(part.first))).toBe(true);
      }
      expect(bucket.gate.calls.depth()).toEqual(IDLE);
      await expect.poll(() => bucket.gate.readers.depth(), SOON).toEqual(IDLE);
    },
  );

  it('by many who are slow take no place from others, and come whole in the end', async () => {
    const bucket = aBucket(2);
    const name = await stored(bucket, LARGE);
    const slow: Awaited<ReturnType<typeof opened>>[] = [];
    // One after another: for all at once the two places are too few on a busy machine.
    for (const share of people(100)) slow.push(await opened(bucket, name, share));
    await expect.poll(() => bucket.gate.calls.depth(), SOON).toEqual(IDLE);
    const quick = await opened(bucket, await stored(bucket, LARGE), 'staff user 1');
    expect((await buffer(quick.stream)).equals(LARGE)).toBe(true);
    // The quick reader's place is free once its stream is closed, a moment after its last byte.
    await expect.poll(() => bucket.gate.readers.depth(), SOON).toEqual({ running: 100, waiting: 0 });
    for (const { stream } of slow.splice(10)) stream.destroy();
    for (const { stream } of slow) expect((await buffer(stream)).equals(LARGE)).toBe(true);
    await expect.poll(() => bucket.gate.readers.depth(), SOON).toEqual(IDLE);
  });

  it('by one person are few at a time; the next waits until one is read, or is refused', async () => {
    const bucket = aBucket(4);
    const name = await stored(bucket, LARGE);
    const open = await Promise.all(Array.from({ length: 8 }, () => opened(bucket, name, 'candidate 1')));
    await expect(opened(bucket, name, 'candidate 1')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(bucket.gate.readers.turnedAway()).toBe(1);
    const next = opened(bucket, name, 'candidate 1');
    const other = await opened(bucket, name, 'candidate 2');
    other.stream.destroy();
    open[0]?.stream.destroy();
    for (const { stream } of [...open.slice(1), await next]) stream.destroy();
    await expect.poll(() => bucket.gate.readers.depth(), SOON).toEqual(IDLE);
  });

  it('fail for their reader if they are replaced meanwhile: no two contents mix', async () => {
    const bucket = aBucket(4);
    const name = await stored(bucket, LARGE);
    const { stream } = await opened(bucket, name);
    await stored(bucket, randomBytes(LARGE.length), name);
    await expect(buffer(stream)).rejects.toThrow('the file was replaced while it was read');
  });

  it('are empty if the service has no byte of them', async () => {
    const bucket = aBucket(
      2,
      await aService((response) => {
        response.writeHead(416, { 'content-type': 'application/xml' });
        response.end('<Error><Code>InvalidRange</Code><Message>no such bytes</Message></Error>');
      }),
    );
    const empty = await opened(bucket, 'files/ab/one.pdf');
    expect(empty.sizeBytes).toBe(0);
    expect(await buffer(empty.stream)).toEqual(Buffer.alloc(0));
  });

  it('are unavailable if the service stops in the middle, and the place is free again', async () => {
    const bucket = aBucket(
      2,
      await aService((response) => {
        response.writeHead(206, { 'content-length': '1000', 'content-range': 'bytes 0-999/1000' });
        response.write('only this');
      }),
    );
    const begun = performance.now();
    await expect(opened(bucket, 'files/ab/one.pdf')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(performance.now() - begun).toBeLessThan(8000);
    expect([bucket.gate.calls.depth(), bucket.gate.readers.depth()]).toEqual([IDLE, IDLE]);
  });
});

describe('calls to a bucket', () => {
  it('of one share leave room for those of others', async () => {
    let open = 0;
    const silent = await aService(() => {
      open += 1;
    });
    const { storage, gate } = aBucket(5, silent);
    const removes = (share: Share) =>
      storage.remove('files/ab/one.pdf', share).catch((error: unknown) => error);
    const greedy = Array.from({ length: 30 }, () => removes('candidate 1'));
    await expect.poll(() => open, SOON).toBe(4);
    const other = removes('candidate 2');
    await expect.poll(() => open, SOON).toBe(5);
    expect(gate.calls.depth()).toEqual({ running: 5, waiting: 26 });
    await Promise.all([...greedy, other]);
    // Those that found no place while the service was silent were not made.
    expect(gate.calls.turnedAway()).toBe(26);
    expect(gate.calls.depth()).toEqual(IDLE);
  }, 15_000);
});
