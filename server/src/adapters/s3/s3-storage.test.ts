import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectFilesKept } from '../../../test/file-storage.ts';
import { startS3 } from '../../../test/s3-process.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import { createBucketGate } from '../outside/bucket-gate.ts';
import { createS3Storage, type S3Settings } from './s3-storage.ts';

const PREFIX = 'intake/';

const s3 = await startS3();
afterAll(() => s3.stop());
const at = (endpoint: string, bucket = s3.bucket, encryption: S3Settings['encryption'] = 'AES256') =>
  createS3Storage(
    { bucket, region: 'ap-south-1', endpoint, credentials: s3.credentials, prefix: PREFIX, encryption },
    createBucketGate(8),
  );
const storage = at(s3.endpoint);

async function stored(): Promise<string[]> {
  const names = await s3.objects();
  expect(names.filter((name) => !name.startsWith(PREFIX))).toEqual([]);
  return names.map((name) => name.slice(PREFIX.length));
}

describe('files in a bucket', () => {
  expectFilesKept(() => ({ storage, stored }));

  it('arrive byte for byte, however large', async () => {
    const content = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => index % 251));
    const draft = await storage.begin('files/ab/large.pdf', PORTAL_SHARE);
    for (let start = 0; start < content.length; start += 65_536) {
      await draft.write(content.subarray(start, start + 65_536));
    }
    await draft.keep();
    const opened = await storage.open('files/ab/large.pdf', PORTAL_SHARE);
    expect(opened === undefined ? -1 : Buffer.compare(await buffer(opened.stream), content)).toBe(0);
  });

  it.each(['AES256', 'aws:kms'] as const)(
    'are encrypted by the bucket as the settings say: %s',
    async (encryption) => {
      const asked: unknown[] = [];
      const server = createHttpServer((request, response) => {
        asked.push(request.headers['x-amz-server-side-encryption']);
        request.resume().once('end', () => response.end());
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const bound = server.address();
      const endpoint = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
      const draft = await at(endpoint, s3.bucket, encryption).begin('files/ab/encrypted.pdf', PORTAL_SHARE);
      await draft.write(Buffer.from('hello'));
      await draft.keep();
      expect(asked).toEqual([encryption]);
    },
  );

  it('have a bucket that is checked', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(at(s3.endpoint, 'no-such-bucket').check()).rejects.toMatchObject({ name: 'NotFound' });
  });

  it('are unavailable, not lost, while the service does not answer', async () => {
    const silent = at('http://127.0.0.1:9');
    await expect(silent.open('files/ab/one.pdf', PORTAL_SHARE)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    });
    const draft = await silent.begin('files/ab/two.pdf', PORTAL_SHARE);
    await draft.write(Buffer.from('hello'));
    await expect(draft.keep()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  });

  it('are unavailable within 5 seconds where the service takes connections and says nothing', async () => {
    const hanging = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.resume();
    });
    hanging.listen(0, '127.0.0.1');
    await once(hanging, 'listening');
    onTestFinished(() => void hanging.close());
    const bound = hanging.address();
    const silent = at(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`);
    const draft = await silent.begin('files/ab/two.pdf', PORTAL_SHARE);
    await draft.write(Buffer.from('hello'));
    const begun = performance.now();
    const failures = await Promise.all([
      expect(silent.check()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' }),
      expect(silent.open('files/ab/one.pdf', PORTAL_SHARE)).rejects.toMatchObject({
        code: 'STORAGE_UNAVAILABLE',
      }),
      expect(draft.keep()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' }),
    ]);
    expect(failures).toHaveLength(3);
    expect(performance.now() - begun).toBeLessThan(8000);
  });
});
