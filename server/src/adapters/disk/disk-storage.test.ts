import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectFilesKept, write } from '../../../test/file-storage.ts';
import { filesIn } from '../../../test/uploads-folder.ts';
import { PORTAL_SHARE } from '../../kernel/share.ts';
import type { ByteStorage } from '../../modules/files/byte-storage.ts';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
let storage: ByteStorage;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-disk-'));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('files on disk', () => {
  expectFilesKept(() => ({ storage, stored: () => filesIn(folder) }));

  it('leave nothing if they were cut off, once they are removed', async () => {
    const draft = await write(storage, 'files/ab/three.pdf', 'cut off');
    await storage.remove('files/ab/three.pdf', PORTAL_SHARE);
    expect(await filesIn(folder)).toEqual([]);
    await draft.discard();
  });

  it('are for the portal alone to read', async () => {
    await (await write(storage, 'files/ab/one.pdf', 'hello')).keep();
    expect((await stat(path.join(folder, 'files/ab/one.pdf'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'files/ab'))).mode & 0o777).toBe(0o700);
  });

  it('are never written over', async () => {
    const draft = await write(storage, 'files/ab/one.pdf', 'first');
    await expect(storage.begin('files/ab/one.pdf', PORTAL_SHARE)).rejects.toThrow('EEXIST');
    expect(await readFile(path.join(folder, 'files/ab/one.pdf.part'), 'utf8')).toBe('first');
    await draft.discard();
  });

  it('have a place that is checked', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
    await writeFile(path.join(folder, 'in-the-way'), '');
    await expect(createDiskStorage(path.join(folder, 'in-the-way')).check()).rejects.toThrow();
  });
});
