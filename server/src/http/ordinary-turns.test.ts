import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOrdinaryTurns, type OrdinaryTurns } from './ordinary-turns.ts';

const MOST = 100;
const CALM = 64;
const stays = () => false;

let turns: OrdinaryTurns;
let urgent: number;
beforeEach(() => {
  urgent = 0;
  turns = createOrdinaryTurns({ most: MOST, urgentAtWork: () => urgent });
});
afterEach(() => turns.stop());

function busyFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end;);
}

/** Workers who take one turn after the other, each of 5 ms; returns how many work now, and how to end them. */
function workers(count: number, work: () => Promise<unknown>) {
  let working = 0;
  const over = new AbortController();
  const all = Array.from({ length: count }, async (_, number) => {
    while (!over.signal.aborted) {
      const leave = await turns.enter(`caller ${number}`, 60_000, stays);
      if (leave === undefined) throw new Error('a turn comes in time');
      working += 1;
      await work();
      working -= 1;
      leave();
    }
  });
  return {
    working: () => working,
    end: async () => {
      over.abort();
      await Promise.all(all);
    },
  };
}

const OFTEN = { interval: 5, timeout: 20_000 };
const waits = () => pause(5);
async function works(): Promise<void> {
  await pause(0);
  busyFor(5);
  await pause(0);
}

describe('turns of ordinary calls', () => {
  it('are as many as a process can use, whatever it has to do', async () => {
    const { working, end } = workers(MOST - 1, works);
    await expect.poll(working, OFTEN).toBe(CALM);
    await end();
  });

  it('are few in a flood while the process is busy, and all again once it is over', async () => {
    const { working, end } = workers(MOST - 1, works);
    turns.noticeFlood();
    await expect.poll(working, OFTEN).toBe(1);
    await expect.poll(working, OFTEN).toBe(CALM);
    await end();
  });

  it('are more again in a flood that leaves the process time', async () => {
    let busy = 1;
    turns.stop();
    turns = createOrdinaryTurns({ most: MOST, urgentAtWork: () => 0, busyShare: () => busy });
    const timer = setInterval(() => turns.noticeFlood(), 100);
    const { working, end } = workers(MOST - 1, waits);
    await expect.poll(working, OFTEN).toBe(1);
    busy = 0.4;
    await expect.poll(working, OFTEN).toBeGreaterThan(5);
    clearInterval(timer);
    await end();
  });

  it('are half as many as the urgent calls at work, if those are the crowd', async () => {
    urgent = 40;
    const timer = setInterval(() => turns.noticeFlood(), 100);
    const { working, end } = workers(MOST - 1, works);
    await expect.poll(working, OFTEN).toBe(20);
    urgent = 0;
    await expect.poll(working, OFTEN).toBe(1);
    clearInterval(timer);
    await end();
  });

  it('end by themselves, so that calls that wait for something else keep nobody from working', async () => {
    turns.noticeFlood();
    const slow = Array.from({ length: 20 }, (_, number) => turns.enter(`slow ${number}`, undefined, stays));
    const leaves = await Promise.all(slow);
    expect(leaves.every((leave) => leave !== undefined)).toBe(true);
  });

  it('go to another caller before the next one of a caller with many calls', async () => {
    const order: string[] = [];
    const enter = async (caller: string) => {
      await turns.enter(caller, 60_000, stays);
      order.push(caller);
    };
    for (let call = 0; call < 90; call += 1) void enter('many');
    await expect.poll(() => order.length).toBeGreaterThanOrEqual(CALM);
    const before = order.length;
    await enter('one');
    expect(order.indexOf('one') - before).toBeLessThanOrEqual(1);
  });

  it('do not wait for callers who left', async () => {
    turns.noticeFlood();
    const held = await Promise.all([1, 2, 3, 4].map((number) => turns.enter(`held ${number}`, 1000, stays)));
    let hasLeft = false;
    const gone = turns.enter('gone', 60_000, () => hasLeft);
    hasLeft = true;
    const next = turns.enter('next', 60_000, stays);
    for (const leave of held) leave?.();
    expect(await gone).toBeUndefined();
    expect(await next).toBeDefined();
  });
});
