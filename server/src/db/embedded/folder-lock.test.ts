import { hostname } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FolderLock } from './folder-lock.ts';
import { openFolderLock } from './folder-lock.ts';
import { openPlace } from './place.ts';
import { temporaryFolder } from '../../../test/embedded/support.ts';

async function contenders(): Promise<[FolderLock, FolderLock]> {
  const place = await openPlace(await temporaryFolder());
  const locks: [FolderLock, FolderLock] = [openFolderLock(place), openFolderLock(place)];
  onTestFinished(() => locks.forEach((lock) => lock.release()));
  return locks;
}

describe('the lock of the data folder', () => {
  it('is held by one at a time, and names its holder', async () => {
    const [first, second] = await contenders();
    expect([first.tryTake(), second.tryTake(), first.tryTake()]).toEqual([true, false, true]);
    expect(second.holder()).toBe(`process ${process.pid} on ${hostname()}`);
  });

  it('passes on when it is released', async () => {
    const [first, second] = await contenders();
    first.tryTake();
    first.release();
    expect(second.tryTake()).toBe(true);
  });
});
