import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const LONG_MS = 60_000;
const TURN_MS = 100;

/** Callers who take a turn, in the order in which they got it. */
function someTurns(rules: { isNeeded: boolean; atOnce: number }) {
  const turns = createTurns({
    isNeeded: () => rules.isNeeded,
    atOnce: () => rules.atOnce,
    longestMs: TURN_MS,
  });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const come = async (name: string, mostMs = LONG_MS) => {
    const end = await turns.take(mostMs);
    begun.push(end === undefined ? `${name} too late` : name);
    if (end !== undefined) ends.push(end);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { come, begun, settle, endFirst: () => ends.shift()?.() };
}

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('are taken by all at once while they are not needed', async () => {
    const { come, begun, settle } = someTurns({ isNeeded: false, atOnce: 1 });
    for (const name of ['a', 'b', 'c']) void come(name);
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are taken by a few at a time while they are needed, in the order of coming', async () => {
    const { come, begun, settle, endFirst } = someTurns({ isNeeded: true, atOnce: 2 });
    for (const name of ['a', 'b', 'c', 'd']) void come(name);
    await settle();
    expect(begun).toEqual(['a', 'b']);
    endFirst();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    endFirst();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('come to all who wait once they are needed no more', async () => {
    const rules = { isNeeded: true, atOnce: 1 };
    const { come, begun, settle, endFirst } = someTurns(rules);
    for (const name of ['a', 'b', 'c']) void come(name);
    await settle();
    expect(begun).toEqual(['a']);
    rules.isNeeded = false;
    endFirst();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('end by themselves if they take long, and once only', async () => {
    const { come, begun, endFirst, settle } = someTurns({ isNeeded: true, atOnce: 1 });
    for (const name of ['a', 'b', 'c', 'd']) void come(name);
    for (const _ of [1, 2]) {
      vi.advanceTimersByTime(TURN_MS);
      await settle();
    }
    expect(begun).toEqual(['a', 'b', 'c']);
    // The turn of the first is over already: this gives none to another.
    endFirst();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('that do not come in time are not waited for', async () => {
    const { come, begun, settle, endFirst } = someTurns({ isNeeded: true, atOnce: 1 });
    void come('a');
    void come('b', 50);
    void come('c');
    await settle();
    vi.advanceTimersByTime(60);
    await settle();
    expect(begun).toEqual(['a', 'b too late']);
    endFirst();
    await settle();
    expect(begun).toEqual(['a', 'b too late', 'c']);
  });
});
