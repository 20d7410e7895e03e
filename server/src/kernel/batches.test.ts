import { describe, expect, it, vi } from 'vitest';
import { createBatches } from './batches.ts';
import { msToDeadline, newDeadline, withDeadline } from './answer-deadline.ts';

/** Batches that end when the test says so, and the ends of their callers. */
function aWorker(most = 10, everyMs = 0) {
  const open: { items: readonly number[]; end: PromiseWithResolvers<void>; hasDeadline: boolean }[] = [];
  const add = createBatches<number>({ most, everyMs }, (items) => {
    const end = Promise.withResolvers<void>();
    open.push({ items, end, hasDeadline: msToDeadline() !== undefined });
    return end.promise;
  });
  const ended: string[] = [];
  const come = (item: number) =>
    void add(item).then(
      () => ended.push(`${item} done`),
      (error: Error) => ended.push(`${item} ${error.message}`),
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { open, ended, come, settle, items: () => open.map(({ items }) => items) };
}

describe('work in batches', () => {
  it('begins at once with one, and takes together what comes meanwhile', async () => {
    const { open, ended, come, settle, items } = aWorker();
    come(1);
    expect(items()).toEqual([[1]]);
    come(2);
    come(3);
    expect(items()).toEqual([[1]]);
    open[0]?.end.resolve();
    await settle();
    expect(ended).toEqual(['1 done']);
    expect(items()).toEqual([[1], [2, 3]]);
    open[1]?.end.resolve();
    await settle();
    expect(ended).toEqual(['1 done', '2 done', '3 done']);
    come(4);
    expect(items()).toEqual([[1], [2, 3], [4]]);
  });

  it('has an end of a batch', async () => {
    const { open, come, settle, items } = aWorker(2);
    for (const item of [1, 2, 3, 4]) come(item);
    open[0]?.end.resolve();
    await settle();
    open[1]?.end.resolve();
    await settle();
    expect(items()).toEqual([[1], [2, 3], [4]]);
  });

  it('fails those who wait with the batch that failed, and goes on with who comes later', async () => {
    const { open, ended, come, settle, items } = aWorker();
    come(1);
    come(2);
    open[0]?.end.reject(new Error('failed'));
    await settle();
    expect(ended).toEqual(['1 failed', '2 failed']);
    come(3);
    open[1]?.end.resolve();
    await settle();
    expect(ended).toEqual(['1 failed', '2 failed', '3 done']);
    expect(items()).toEqual([[1], [3]]);
  });

  it('begins no sooner than so long after the one before, with all that came meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const { open, come, settle, items } = aWorker(10, 20);
    come(1);
    open[0]?.end.resolve();
    await settle();
    come(2);
    come(3);
    vi.advanceTimersByTime(19);
    expect(items()).toEqual([[1]]);
    vi.advanceTimersByTime(1);
    expect(items()).toEqual([[1], [2, 3]]);
    vi.advanceTimersByTime(30);
    open[1]?.end.resolve();
    await settle();
    come(4);
    expect(items()).toEqual([[1], [2, 3], [4]]);
    vi.useRealTimers();
  });

  it('runs in the context of its first caller', async () => {
    const { open, come, settle } = aWorker();
    come(1);
    withDeadline(newDeadline(), () => come(2));
    open[0]?.end.resolve();
    await settle();
    expect(open.map(({ hasDeadline }) => hasDeadline)).toEqual([false, true]);
  });
});
