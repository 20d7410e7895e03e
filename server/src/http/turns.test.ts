import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns } from './turns.ts';

const LONG_MS = 60_000;
const TURN_MS = 100;

/** Callers who take a turn, in the order in which they got it. */
function someTurns(fewest: number) {
  const turns = createTurns({ fewest: () => fewest, longestMs: TURN_MS });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const come = async (name: string, mostMs = LONG_MS) => {
    const end = await turns.take(mostMs);
    begun.push(end === undefined ? `${name} too late` : name);
    if (end !== undefined) ends.push(end);
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const adjust = async (isBusy: boolean) => {
    turns.adjust(isBusy);
    await settle();
  };
  return { come, begun, settle, adjust, endFirst: () => ends.shift()?.() };
}

describe('turns', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('are taken by all at once as long as there is time', async () => {
    const { come, begun, settle } = someTurns(1);
    for (const name of ['a', 'b', 'c']) void come(name);
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('are taken by a few at a time without time, in the order of coming', async () => {
    const { come, begun, settle, adjust, endFirst } = someTurns(2);
    await adjust(true);
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

  it('become half as many with each busy moment, and four more with each that is not', async () => {
    const { come, begun, settle, adjust, endFirst } = someTurns(1);
    for (let number = 1; number <= 8; number += 1) void come(`early ${number}`);
    await settle();
    await adjust(true);
    await adjust(true);
    for (let number = 1; number <= 9; number += 1) void come(`late ${number}`);
    for (let number = 1; number <= 6; number += 1) endFirst();
    await settle();
    expect(begun).toHaveLength(8);
    endFirst();
    await settle();
    expect(begun).toHaveLength(9);
    await adjust(false);
    expect(begun).toHaveLength(13);
    await adjust(false);
    expect(begun).toHaveLength(17);
  });

  it('end by themselves if they take long, and once only', async () => {
    const { come, begun, endFirst, settle, adjust } = someTurns(1);
    await adjust(true);
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
    const { come, begun, settle, adjust, endFirst } = someTurns(1);
    await adjust(true);
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
