import { describe, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

describe('a button that is pressed twice', () => {
  it('starts its work once, and says when it is under way', async () => {
    const told: boolean[] = [];
    const run = oneAtATime((busy) => told.push(busy));
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = vi.fn<() => Promise<void>>(() => promise);
    run(work);
    run(work);
    expect(work).toHaveBeenCalledTimes(1);
    expect(told).toEqual([true]);
    resolve();
    await vi.waitFor(() => expect(told).toEqual([true, false]), 10_000);
  });

  it('can be pressed again once the work is done', async () => {
    const told: boolean[] = [];
    const run = oneAtATime((busy) => told.push(busy));
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    run(work);
    await vi.waitFor(() => expect(told).toEqual([true, false]), 10_000);
    run(work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
