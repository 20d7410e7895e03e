import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesIn } from '../../../test/uploads-folder.ts';
import type { FileStorage } from '../../modules/files/file-storage.ts';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
let storage: FileStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-disk-'));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, ...chunks: string[]) {
  const draft = await storage.begin(name);
  for (const chunk of chunks) await draft.write(Buffer.from(chunk));
  return draft;
}

describe('files on disk', () => {
  it('are found once they are kept, and not before', async () => {
    const draft = await write('files/ab/one.pdf', 'hello ', 'world');
    expect(await storage.open('files/ab/one.pdf')).toBeUndefined();
    await draft.keep();
    const opened = await storage.open('files/ab/one.pdf');
    expect(opened?.sizeBytes).toBe(11);
    if (opened !== undefined) expect((await buffer(opened.stream)).toString()).toBe('hello world');
    expect(await filesIn(folder)).toEqual(['files/ab/one.pdf']);
  });

  it('can be read at any place while they are written', async () => {
    const draft = await write('files/ab/one.pdf', 'hello');
    expect((await draft.read(1, 3)).toString()).toBe('ell');
    await draft.write(Buffer.from(' world'));
    expect((await draft.read(9, 100)).toString()).toBe('ld');
    await draft.discard();
  });

  it('leave nothing when they are discarded or removed', async () => {
    await (await write('files/ab/one.pdf', 'hello')).discard();
    await (await write('files/ab/two.pdf', 'hello')).keep();
    await write('files/ab/three.pdf', 'cut off');
    await storage.remove('files/ab/two.pdf');
    await storage.remove('files/ab/three.pdf');
    await storage.remove('files/ab/never-there.pdf');
    expect(await filesIn(folder)).toEqual([]);
  });

  it('are for the portal alone to read', async () => {
    await (await write('files/ab/one.pdf', 'hello')).keep();
    expect((await stat(path.join(folder, 'files/ab/one.pdf'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'files/ab'))).mode & 0o777).toBe(0o700);
  });

  it.each(['../escape', '/etc/passwd', 'files/../../escape', 'files//x', '', '.hidden', 'a\0b', 'files/..'])(
    'are never outside the folder: %j',
    async (name) => {
      await expect(storage.begin(name)).rejects.toThrow('is no path of a stored file');
      await expect(storage.open(name)).rejects.toThrow('is no path of a stored file');
      await expect(storage.remove(name)).rejects.toThrow('is no path of a stored file');
    },
  );

  it('are never written over', async () => {
    await write('files/ab/one.pdf', 'first');
    await expect(storage.begin('files/ab/one.pdf')).rejects.toThrow('EEXIST');
    expect(await readFile(path.join(folder, 'files/ab/one.pdf.part'), 'utf8')).toBe('first');
  });

  it('have a place that is checked', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await writeFile(path.join(folder, 'in-the-way'), '');
    await expect(createDiskStorage(path.join(folder, 'in-the-way')).check()).rejects.toThrow();
  });
});
