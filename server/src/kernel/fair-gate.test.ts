import { describe, expect, it } from 'vitest';
import { createFairGate, type GateLimits, type Leave } from './fair-gate.ts';

const LIMITS: GateLimits = { atOnce: 4, perKey: 2, waiting: 10, waitingPerKey: 6, waitMs: 60_000 };

/** Callers of a gate, by name, and the order in which they were let in. */
function aGate(limits: Partial<GateLimits> = {}) {
  const gate = createFairGate({ ...LIMITS, ...limits });
  const inside: { readonly key: string; readonly leave: Leave }[] = [];
  const served: string[] = [];
  const come = (key: string) =>
    gate.enter(key).then((leave) => {
      if (leave === undefined) return false;
      inside.push({ key, leave });
      served.push(key);
      return true;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    gate,
    inside,
    served,
    come,
    settle,
    oneLeaves: async (key?: string) => {
      const at = inside.findIndex((one) => key === undefined || one.key === key);
      inside.splice(at, 1)[0]?.leave();
      await settle();
    },
  };
}

describe('a gate with fair shares', () => {
  it('lets one key hold its share at most, and leaves the rest to others', async () => {
    const { come, inside, settle, gate } = aGate();
    for (let times = 0; times < 6; times += 1) void come('greedy');
    await settle();
    expect(inside.map(({ key }) => key)).toEqual(['greedy', 'greedy']);
    expect(gate.depth()).toEqual({ running: 2, waiting: 4 });
    expect(await come('asha')).toBe(true);
  });

  it('sends those of one key away, and nobody else', async () => {
    const { come, served, settle, gate, oneLeaves } = aGate({ atOnce: 2, perKey: 1 });
    void come('greedy');
    void come('asha');
    const sent = [come('greedy'), come('greedy')];
    const other = come('asha');
    await settle();
    gate.sendAway('greedy');
    gate.sendAway('nobody');
    expect(await Promise.all(sent)).toEqual([false, false]);
    expect(gate.depth()).toEqual({ running: 2, waiting: 1 });
    await oneLeaves('asha');
    expect(await other).toBe(true);
    expect(served).toEqual(['greedy', 'asha', 'asha']);
  });

  it('shortens the wait of a caller who asks for that', async () => {
    const { gate } = aGate({ atOnce: 1, perKey: 1 });
    await gate.enter('asha');
    expect(await gate.enter('asha', 20)).toBeUndefined();
    expect(await gate.enter('asha', -5)).toBeUndefined();
    expect(gate.depth()).toEqual({ running: 1, waiting: 0 });
  });

  it('takes turns between those who wait, however many of one key came before', async () => {
    const { come, served, settle, oneLeaves } = aGate({ atOnce: 1, perKey: 1 });
    for (let times = 0; times < 5; times += 1) void come('greedy');
    void come('asha');
    void come('ravi');
    await settle();
    for (let times = 0; times < 4; times += 1) await oneLeaves();
    expect(served).toEqual(['greedy', 'greedy', 'asha', 'ravi', 'greedy']);
  });

  it('passes over a key that holds its share', async () => {
    const { come, served, settle, oneLeaves } = aGate({ atOnce: 3 });
    for (const key of ['greedy', 'greedy', 'asha', 'greedy', 'ravi']) void come(key);
    await settle();
    await oneLeaves('asha');
    expect(served).toEqual(['greedy', 'greedy', 'asha', 'ravi']);
  });

  it('sends away who would make the queue longer than its limit, in all and of one key', async () => {
    const { come, settle, gate } = aGate({ atOnce: 1, perKey: 1, waiting: 3, waitingPerKey: 2 });
    for (const key of ['greedy', 'greedy', 'greedy']) void come(key);
    await settle();
    expect(await come('greedy')).toBe(false);
    void come('asha');
    await settle();
    expect(await come('ravi')).toBe(false);
    expect(gate.depth()).toEqual({ running: 1, waiting: 3 });
  });

  it('sends away who waited too long, and forgets them', async () => {
    const { come, oneLeaves, gate, served } = aGate({ atOnce: 1, perKey: 1, waitMs: 20 });
    await come('asha');
    expect(await come('ravi')).toBe(false);
    expect(gate.depth()).toEqual({ running: 1, waiting: 0 });
    await oneLeaves();
    expect(served).toEqual(['asha']);
    expect(gate.depth()).toEqual({ running: 0, waiting: 0 });
  });

  it('counts a place that is given back twice once', async () => {
    const { gate } = aGate({ atOnce: 2 });
    const leave = await gate.enter('asha');
    await gate.enter('ravi');
    leave?.();
    leave?.();
    expect(gate.depth()).toEqual({ running: 1, waiting: 0 });
  });
});
