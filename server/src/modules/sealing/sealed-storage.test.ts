import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, readlink, rename, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { aFolder } from '../../../test/folder.ts';
import { startS3 } from '../../../test/s3-process.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { createDiskStorage } from '../../adapters/disk/disk-storage.ts';
import { createBucketGate } from '../../adapters/outside/bucket-gate.ts';
import { createS3Storage } from '../../adapters/s3/s3-storage.ts';
import type { AskedRange } from '../../kernel/byte-range.ts';
import { createLog } from '../../kernel/log.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import type { ByteStorage } from '../files/byte-storage.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { FRAME_BYTES } from './frames.ts';
import { createSealedStorage } from './sealed-storage.ts';

const folder = await aFolder();
const s3 = await startS3();
afterAll(() => s3.stop());
const disk = createDiskStorage(folder);
const bucket = createS3Storage(
  {
    bucket: s3.bucket,
    region: 'ap-south-1',
    endpoint: s3.endpoint,
    credentials: s3.credentials,
    prefix: '',
    encryption: 'AES256',
  },
  createBucketGate(8),
);

const keys = new Map([
  [1, randomBytes(32)],
  [2, randomBytes(32)],
]);
const logged: string[] = [];
const log = createLog('error', { write: (line: string) => void logged.push(line) });

function sealed(bytes: ByteStorage): FileStorage {
  const find = (id: number) => Promise.resolve(keys.get(id));
  const ensure = async (id: number) => (await find(id)) ?? Buffer.alloc(32);
  return createSealedStorage({ bytes, personKeys: { find, ensure }, sealsNewFiles: true, log });
}

async function store(storage: FileStorage, name: string, content: Buffer, candidateId = 1): Promise<void> {
  const draft = await storage.begin(name, candidateId);
  // Pieces that are not aligned with frames.
  for (let at = 0; at < content.length; at += 50_001) await draft.write(content.subarray(at, at + 50_001));
  for (const [position, length] of [
    [0, 10],
    [FRAME_BYTES - 3, 7],
    [content.length - 5, 100],
  ] as const) {
    if (position < 0) continue;
    expect(await draft.read(position, length)).toEqual(content.subarray(position, position + length));
  }
  await draft.keep();
}

async function read(storage: FileStorage, name: string, asked?: AskedRange) {
  const opened = await storage.open({ path: name, isSealed: false }, PORTAL_SHARE, asked);
  if (opened === undefined) return undefined;
  return { content: await buffer(opened.stream), sizeBytes: opened.sizeBytes, part: opened.part };
}

const SIZES = [1, 31, 32, 33, FRAME_BYTES - 1, FRAME_BYTES, FRAME_BYTES + 1, 3 * FRAME_BYTES, 1_000_000];
const inDisk = (name: string) => path.join(folder, name);
let count = 0;
const aName = () => `files/ab/document${(count += 1)}.pdf`;

describe.each([
  ['a disk', disk],
  ['a bucket', bucket],
])('sealed files on %s', (_, bytes) => {
  const storage = sealed(bytes);

  it.each(SIZES)(
    'of %i bytes come back whole and in parts, with the size of the clear bytes',
    async (size) => {
      const content = randomBytes(size);
      const name = aName();
      await store(storage, name, content);
      const whole = await read(storage, name);
      expect(whole?.sizeBytes).toBe(size);
      expect(whole?.content.equals(content)).toBe(true);
      const first = Math.floor(size / 2);
      for (const asked of [{ first, last: undefined }, { first: 0, last: 0 }, { lastBytes: 3 }]) {
        const found = await read(storage, name, asked);
        const from = 'lastBytes' in asked ? Math.max(0, size - 3) : asked.first;
        const until = 'lastBytes' in asked || asked.last === undefined ? size : asked.last + 1;
        expect(found?.part).toEqual({ first: from, last: until - 1 });
        expect(found?.content.equals(content.subarray(from, until))).toBe(true);
      }
      expect(await read(storage, name, { first: size, last: undefined })).toMatchObject({
        part: 'none',
        sizeBytes: size,
        content: Buffer.alloc(0),
      });
    },
  );

  it('from before are read in clear, and sealed by a call that can be made again', async () => {
    const content = Buffer.concat([Buffer.from('%PDF-1.4 of a person'), randomBytes(200_000)]);
    const name = aName();
    const draft = await bytes.begin(name, PORTAL_SHARE);
    await draft.write(content);
    await draft.keep();
    expect((await read(storage, name))?.content.equals(content)).toBe(true);
    expect((await read(storage, name, { first: 9, last: 19 }))?.content.toString()).toBe('of a person');
    expect(await storage.seal(name, 1, randomBytes(32))).toBe('changed');
    const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', content));
    for (let times = 0; times < 2; times += 1) expect(await storage.seal(name, 1, sha256)).toBe('sealed');
    const stored = await bytes.open(name, PORTAL_SHARE);
    expect(stored === undefined || (await buffer(stored.stream)).includes('of a person')).toBe(false);
    expect((await read(storage, name))?.content.equals(content)).toBe(true);
    expect(await storage.seal('files/ab/never-there.pdf', 1, undefined)).toBe('missing');
  });

  it('cannot be opened once the key of their person is gone', async () => {
    const name = aName();
    keys.set(3, randomBytes(32));
    await store(storage, name, randomBytes(100), 3);
    keys.delete(3);
    expect(await read(storage, name)).toBeUndefined();
    expect(await read(storage, name, { first: 0, last: 5 })).toBeUndefined();
    expect(logged.join('')).toContain('a sealed file has no key');
  });
});

describe('a sealed file on a disk', () => {
  const storage = sealed(disk);
  const refused = async (name: string) => {
    await expect(read(storage, name)).rejects.toThrow(/authenticate/);
  };

  it('holds no clear byte, also while it is written', async () => {
    const content = Buffer.alloc(300_000, 'a line that is only in the document');
    const draft = await storage.begin('files/cd/written.pdf', 1);
    await draft.write(content);
    expect((await readFile(inDisk('files/cd/written.pdf.part'))).includes('in the document')).toBe(false);
    await draft.keep();
    expect((await readFile(inDisk('files/cd/written.pdf'))).includes('in the document')).toBe(false);
    expect(await filesIn(inDisk('files/cd'))).toEqual(['written.pdf']);
  });

  it('does not open where it was changed, cut off, moved or given to another person', async () => {
    const content = randomBytes(4 * FRAME_BYTES);
    const names = ['changed', 'cut', 'moved', 'given'].map((name) => `files/ef/${name}.pdf`);
    for (const name of names) await store(storage, name, content);
    const [changed = '', cut = '', moved = '', given = ''] = names.map(inDisk);
    const bytes = await readFile(changed);
    bytes.writeUInt8(bytes.readUInt8(90_000) ^ 1, 90_000);
    await writeFile(changed, bytes);
    await truncate(cut, 32 + 2 * (FRAME_BYTES + 16));
    await rename(moved, inDisk('files/ef/elsewhere.pdf'));
    const header = await readFile(given);
    header.writeBigUInt64BE(2n, 8);
    await writeFile(given, header);
    await refused('files/ef/changed.pdf');
    await refused('files/ef/cut.pdf');
    await refused('files/ef/elsewhere.pdf');
    await refused('files/ef/given.pdf');
  });

  it('that was cut off at or behind its header is refused, not sent as an empty one', async () => {
    await store(storage, 'files/mn/cut.pdf', randomBytes(100));
    await store(storage, 'files/mn/empty.pdf', Buffer.alloc(0));
    for (const left of [40, 32]) {
      await truncate(inDisk('files/mn/cut.pdf'), left);
      await expect(read(storage, 'files/mn/cut.pdf')).rejects.toThrow('cut off');
      await expect(read(storage, 'files/mn/cut.pdf', { first: 0, last: 5 })).rejects.toThrow('cut off');
    }
    expect(await read(storage, 'files/mn/empty.pdf')).toMatchObject({ sizeBytes: 0 });
  });

  it('takes the place of the clear one over what a killed process left of it', async () => {
    await mkdir(inDisk('files/gh'), { recursive: true });
    await writeFile(inDisk('files/gh/one.pdf'), '%PDF-1.4 in clear');
    await writeFile(inDisk('files/gh/one.pdf.part'), randomBytes(1000));
    expect(await storage.seal('files/gh/one.pdf', 1, undefined)).toBe('sealed');
    expect((await read(storage, 'files/gh/one.pdf'))?.content.toString()).toBe('%PDF-1.4 in clear');
    expect(await filesIn(inDisk('files/gh'))).toEqual(['one.pdf']);
  });

  it('fails for its reader alone if the disk fails before the first read', async () => {
    const name = 'files/kl/one.pdf';
    await store(storage, name, randomBytes(300_000));
    await writeFile(inDisk('files/kl/clear.pdf'), Buffer.alloc(300_000, 'in clear'));
    const failing: ByteStorage = {
      ...disk,
      async open(file, share, part) {
        const stored = await disk.open(file, share, part);
        // As a disk does: after the first bytes were looked at, before the rest is read.
        stored?.stream.once('readable', () => {
          setTimeout(() => stored.stream.destroy(new Error('the disk failed')), 20);
        });
        return stored;
      },
    };
    const find = async (id: number) => {
      await setTimeoutPromise(100);
      return keys.get(id);
    };
    const personKeys = { find, ensure: async () => Promise.reject(new Error('no key is made')) };
    const onDisk = createSealedStorage({ bytes: failing, personKeys, sealsNewFiles: true, log });
    await expect(read(onDisk, name)).rejects.toThrow();
    await expect(
      (async () => {
        const opened = await onDisk.open({ path: 'files/kl/clear.pdf', isSealed: false }, PORTAL_SHARE);
        await setTimeoutPromise(100);
        return opened === undefined ? undefined : buffer(opened.stream);
      })(),
    ).rejects.toThrow();
  });

  it('that nobody reads to its end leaves no open file', async () => {
    await store(storage, 'files/ij/one.pdf', randomBytes(500_000));
    const openFiles = async () => (await filesOpenBy()).filter((file) => file.endsWith('files/ij/one.pdf'));
    const file = { path: 'files/ij/one.pdf', isSealed: true };
    const unread = await storage.open(file, PORTAL_SHARE);
    const begun = await storage.open(file, PORTAL_SHARE, { first: 70_000, last: undefined });
    begun?.stream.once('data', () => undefined);
    expect((await openFiles()).length).toBeGreaterThan(0);
    unread?.stream.destroy();
    begun?.stream.destroy();
    await expect.poll(openFiles, { timeout: 5000 }).toEqual([]);
  });
});

async function filesOpenBy(): Promise<string[]> {
  const open = await readdir('/proc/self/fd');
  return Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
}
