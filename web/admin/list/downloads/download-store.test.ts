import { describe, expect, it } from 'vitest';
import { DownloadStore } from './download-store.ts';

const NAME = 'applications.xlsx';

describe('files on their way', () => {
  it('are shown while they come, with how far they are', async () => {
    const store = new DownloadStore();
    const end = Promise.withResolvers<void>();
    const outcome = store.run(NAME, async ({ onProgress }) => {
      onProgress({ loaded: 10, total: undefined });
      await end.promise;
    });
    expect(store.read()).toMatchObject([{ name: NAME, progress: { loaded: 10 } }]);
    end.resolve();
    expect(await outcome).toEqual({ kind: 'saved' });
    expect(store.read()).toEqual([]);
  });

  it('are cancelled, which is no failure', async () => {
    const store = new DownloadStore();
    const outcome = store.run(NAME, ({ signal }) => {
      const cut = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => cut.reject(signal.reason));
      return cut.promise;
    });
    store.read()[0]?.cancel();
    expect(await outcome).toEqual({ kind: 'cancelled' });
    expect(store.read()).toEqual([]);
  });

  it('fail with what went wrong', async () => {
    const error = new Error('gone');
    const outcome = await new DownloadStore().run(NAME, () => Promise.reject(error));
    expect(outcome).toEqual({ kind: 'failed', error });
  });

  it('come once, however often they are asked for', async () => {
    const store = new DownloadStore();
    const end = Promise.withResolvers<void>();
    const first = store.run(NAME, () => end.promise);
    const second = await store.run(NAME, () => Promise.reject(new Error('never asked')));
    expect(second).toEqual({ kind: 'already under way' });
    expect(store.read()).toHaveLength(1);
    end.resolve();
    await first;
  });

  it('tell of themselves ten times a second at most, and of their last byte', async () => {
    let now = 0;
    const store = new DownloadStore(() => now);
    const shown: (number | undefined)[] = [];
    store.subscribe(() => shown.push(store.read()[0]?.progress?.loaded));
    await store.run(NAME, ({ onProgress }) => {
      for (const loaded of [1, 2, 3, 4]) {
        onProgress({ loaded, total: 4 });
        now += 40;
      }
      return Promise.resolve();
    });
    expect(shown).toEqual([undefined, 1, 4, undefined]);
  });
});
