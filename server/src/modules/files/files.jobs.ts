import type { Clock } from '../../kernel/clock.ts';
import type { FileStorage } from './file-storage.ts';
import type { FilesStore } from './files.store.ts';

const HOUR_MS = 60 * 60 * 1000;
const AT_ONCE = 100;

/** Removes what is not in use: replaced files, and uploads that a crash cut off. */
export function createFileSweep(files: FilesStore, storage: FileStorage, clock: Clock): () => Promise<void> {
  return async () => {
    // No upload may take as long, so whatever is older has lost its sender.
    const begunBefore = new Date(clock.now().getTime() - HOUR_MS).toISOString();
    for (;;) {
      const unused = await files.listUnused(begunBefore, AT_ONCE);
      for (const { id, path } of unused) {
        await files.giveUp(id);
        await storage.remove(path);
        await files.forget(id);
      }
      if (unused.length < AT_ONCE) return;
    }
  };
}
