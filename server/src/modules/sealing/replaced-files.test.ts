import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { aFolder } from '../../../test/folder.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { createDiskStorage } from '../../adapters/disk/disk-storage.ts';
import { createLog } from '../../kernel/log.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import type { ByteStorage } from '../files/byte-storage.ts';
import { createSealedStorage } from './sealed-storage.ts';

const folder = await aFolder();
await mkdir(path.join(folder, 'files/ab'), { recursive: true });
const disk = createDiskStorage(folder);
const inDisk = (name: string) => path.join(folder, name);
const key = randomBytes(32);
const logged: string[] = [];
const log = createLog('error', { write: (line: string) => void logged.push(line) });

function sealed(bytes: ByteStorage) {
  const find = () => Promise.resolve(key);
  return createSealedStorage({ bytes, personKeys: { find, ensure: find }, sealsNewFiles: true, log });
}
const storage = sealed(disk);

it('a sealed file that was replaced by clear bytes in the storage is not opened, whole or in parts', async () => {
  const name = 'files/ab/replaced.pdf';
  const draft = await storage.begin(name, 1);
  await draft.write(Buffer.from('%PDF-1.4 of its owner'));
  await draft.keep();
  await writeFile(inDisk(name), '%PDF-1.4 of somebody else');
  const file = { path: name, isSealed: true };
  expect(await storage.open(file, PORTAL_SHARE)).toBeUndefined();
  expect(await storage.open(file, PORTAL_SHARE, { first: 0, last: 9 })).toBeUndefined();
  expect(logged.join('')).toContain('a sealed file was replaced by one in clear');
  const inClear = await storage.open({ path: name, isSealed: false }, PORTAL_SHARE);
  expect(inClear === undefined ? '' : (await buffer(inClear.stream)).toString()).toContain('somebody else');
});

it('a file is sealed only if its last frame, too, is read back from the storage as it was written', async () => {
  const name = 'files/ab/misread.pdf';
  const content = '%PDF-1.4 shorter than a frame';
  await writeFile(inDisk(name), content);
  /** A disk that loses a bit of what it is given last. */
  const failing: ByteStorage = {
    ...disk,
    async beginReplacement(file, share) {
      const draft = await disk.beginReplacement(file, share);
      const write = async (chunk: Buffer) => {
        const written = Buffer.from(chunk);
        const last = written.length - 1;
        written.writeUInt8(written.readUInt8(last) ^ 1, last);
        await draft.write(written);
      };
      return { ...draft, write };
    },
  };
  await expect(sealed(failing).seal(name, 1, undefined)).rejects.toThrow();
  expect(await readFile(inDisk(name), 'utf8')).toBe(content);
  expect(await filesIn(inDisk('files/ab'))).not.toContainEqual(expect.stringMatching(/^misread.*part$/));
});

it('of two processes that seal the same file, neither writes into what the other one keeps', async () => {
  const name = 'files/ab/twice.pdf';
  await writeFile(inDisk(name), 'in clear');
  const slow = await disk.beginReplacement(name, PORTAL_SHARE);
  await slow.write(Buffer.from('the first half'));
  const fast = await disk.beginReplacement(name, PORTAL_SHARE);
  await fast.write(Buffer.from('whole'));
  await slow.write(Buffer.from(', and the second'));
  await fast.keep();
  await expect(slow.keep()).rejects.toThrow('ENOENT');
  await slow.discard();
  expect(await readFile(inDisk(name), 'utf8')).toBe('whole');
  expect(await filesIn(inDisk('files/ab'))).not.toContainEqual(expect.stringMatching(/^twice.*part$/));
});
