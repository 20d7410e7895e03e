import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PORTAL_SHARE } from '../src/kernel/share.ts';
import type { ByteStorage } from '../src/modules/files/byte-storage.ts';

interface Place {
  readonly storage: ByteStorage;
  /** Paths of all that it holds, whole or not. */
  readonly stored: () => Promise<string[]>;
}

export async function write(storage: ByteStorage, name: string, ...chunks: string[]) {
  const draft = await storage.begin(name, PORTAL_SHARE);
  for (const chunk of chunks) await draft.write(Buffer.from(chunk));
  return draft;
}

const NO_PATHS = [
  '../escape',
  '/etc/passwd',
  'files/../../escape',
  'files//x',
  '',
  '.hidden',
  'a\0b',
  'files/..',
];

/** What every place for files must do, whichever it is. */
export function expectFilesKept(place: () => Place): void {
  it('are found once they are kept, and not before', async () => {
    const { storage, stored } = place();
    const draft = await write(storage, 'files/ab/one.pdf', 'hello ', 'world');
    expect(await storage.open('files/ab/one.pdf', PORTAL_SHARE)).toBeUndefined();
    await draft.keep();
    const opened = await storage.open('files/ab/one.pdf', PORTAL_SHARE);
    expect(opened?.sizeBytes).toBe(11);
    if (opened !== undefined) expect((await buffer(opened.stream)).toString()).toBe('hello world');
    expect((await stored()).filter((name) => name.includes('one'))).toEqual(['files/ab/one.pdf']);
  });

  it('can be read at any place while they are written', async () => {
    const draft = await write(place().storage, 'files/ab/read.pdf', 'hello');
    expect((await draft.read(1, 3)).toString()).toBe('ell');
    await draft.write(Buffer.from(' world'));
    expect((await draft.read(9, 100)).toString()).toBe('ld');
    await draft.discard();
  });

  it('leave nothing when they are discarded or removed', async () => {
    const { storage, stored } = place();
    const before = await stored();
    await (await write(storage, 'files/cd/one.pdf', 'hello')).discard();
    await (await write(storage, 'files/cd/two.pdf', 'hello')).keep();
    await storage.remove('files/cd/two.pdf', PORTAL_SHARE);
    await storage.remove('files/cd/never-there.pdf', PORTAL_SHARE);
    expect(await stored()).toEqual(before);
  });

  it.each(NO_PATHS)('are never anywhere else: %j', async (name) => {
    const { storage } = place();
    await expect(storage.begin(name, PORTAL_SHARE)).rejects.toThrow('is no path of a stored file');
    await expect(storage.open(name, PORTAL_SHARE)).rejects.toThrow('is no path of a stored file');
    await expect(storage.remove(name, PORTAL_SHARE)).rejects.toThrow('is no path of a stored file');
  });
}
