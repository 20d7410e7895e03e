import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3 } from '../../../test/s3-process.ts';
import type { FileStorage } from '../../modules/files/file-storage.ts';
import { createS3Storage } from './s3-storage.ts';

let s3: S3;
let storage: FileStorage;
const at = (endpoint: string, bucket = s3.bucket) =>
  createS3Storage({ bucket, region: 'ap-south-1', endpoint, credentials: s3.credentials, prefix: 'intake/' });
beforeAll(async () => {
  s3 = await startS3();
  storage = at(s3.endpoint);
});
afterAll(() => s3.stop());

async function write(name: string, ...chunks: string[]) {
  const draft = await storage.begin(name);
  for (const chunk of chunks) await draft.write(Buffer.from(chunk));
  return draft;
}

describe('files in a bucket', () => {
  it('are found once they are kept, and not before', async () => {
    const draft = await write('files/ab/one.pdf', 'hello ', 'world');
    expect(await storage.open('files/ab/one.pdf')).toBeUndefined();
    await draft.keep();
    const opened = await storage.open('files/ab/one.pdf');
    expect(opened?.sizeBytes).toBe(11);
    if (opened !== undefined) expect((await buffer(opened.stream)).toString()).toBe('hello world');
    expect(await s3.objects()).toContain('intake/files/ab/one.pdf');
  });

  it('arrive byte for byte, however large', async () => {
    const content = Buffer.from(Array.from({ length: 5_000_000 }, (_, index) => index % 251));
    const draft = await storage.begin('files/ab/large.pdf');
    for (let start = 0; start < content.length; start += 65_536) {
      await draft.write(content.subarray(start, start + 65_536));
    }
    await draft.keep();
    const opened = await storage.open('files/ab/large.pdf');
    expect(opened === undefined ? -1 : Buffer.compare(await buffer(opened.stream), content)).toBe(0);
  });

  it('can be read at any place while they are written', async () => {
    const draft = await write('files/ab/read.pdf', 'hello');
    expect((await draft.read(1, 3)).toString()).toBe('ell');
    await draft.write(Buffer.from(' world'));
    expect((await draft.read(9, 100)).toString()).toBe('ld');
    await draft.discard();
  });

  it('leave nothing when they are discarded or removed', async () => {
    await (await write('files/cd/one.pdf', 'hello')).discard();
    await (await write('files/cd/two.pdf', 'hello')).keep();
    await storage.remove('files/cd/two.pdf');
    await storage.remove('files/cd/never-there.pdf');
    expect((await s3.objects()).filter((name) => name.includes('/cd/'))).toEqual([]);
  });

  it.each(['../escape', '/etc/passwd', 'files/../../escape', 'files//x', '', 'a\0b'])(
    'have plain names alone: %j',
    async (name) => {
      await expect(storage.begin(name)).rejects.toThrow('is no path of a stored file');
      await expect(storage.open(name)).rejects.toThrow('is no path of a stored file');
      await expect(storage.remove(name)).rejects.toThrow('is no path of a stored file');
    },
  );

  it('have a bucket that is checked', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await expect(at(s3.endpoint, 'no-such-bucket').check()).rejects.toThrow();
  });

  it('are unavailable, not lost, while the service does not answer', async () => {
    const silent = at('http://127.0.0.1:9');
    await expect(silent.open('files/ab/one.pdf')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const draft = await silent.begin('files/ab/two.pdf');
    await draft.write(Buffer.from('hello'));
    await expect(draft.keep()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
