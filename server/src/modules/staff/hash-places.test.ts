import { describe, expect, it } from 'vitest';
import { createHashPlaces, type HashCaller } from './hash-places.ts';

const LIMITS = { atOnce: 1, perKey: 1, waiting: 10, waitingPerKey: 1, waitMs: 50 };
const BUSY = { code: 'UNAVAILABLE', status: 503, retryAfterSeconds: expect.any(Number) };

const known = (key: string): HashCaller => ({ kind: 'known', key });
const stranger = (ip: string): HashCaller => ({ kind: 'stranger', ip });

/** Places whose work goes on until it is told to end. */
function heldPlaces(limits = LIMITS) {
  const inTurn = createHashPlaces((ip) => ip, { known: limits, strangers: limits });
  const begun: HashCaller[] = [];
  const ends: (() => void)[] = [];
  const hold = (caller: HashCaller) =>
    inTurn(caller, async () => {
      begun.push(caller);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  return { inTurn, begun, ends, hold };
}

const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('places for password hashes', () => {
  it('of known browsers are free however many strangers wait', async () => {
    const { begun, ends, hold } = heldPlaces();
    const calls = [hold(stranger('10.0.0.1')), hold(stranger('10.0.0.2')), hold(known('browser:1'))];
    void Promise.allSettled(calls);
    await soon();
    expect(begun).toEqual([stranger('10.0.0.1'), known('browser:1')]);
    for (const end of ends) end();
    await calls[2];
  });

  it('are given to addresses in turn: one with many calls waits behind itself', async () => {
    const { begun, ends, hold } = heldPlaces({ ...LIMITS, waitingPerKey: 3 });
    const loud = stranger('10.0.0.1');
    void Promise.allSettled([hold(loud), hold(loud), hold(loud), hold(stranger('10.0.0.2'))]);
    for (let done = 0; done < 3; done += 1) {
      await soon();
      ends[done]?.();
      await soon();
    }
    expect(begun.slice(0, 3)).toEqual([loud, loud, stranger('10.0.0.2')]);
    for (const end of ends) end();
  });

  it('refuse an address with too many waiting at once, and the others after their wait', async () => {
    const { ends, hold } = heldPlaces();
    const [first, second] = [hold(stranger('10.0.0.1')), hold(stranger('10.0.0.1'))];
    const third = hold(stranger('10.0.0.1'));
    await expect(third).rejects.toMatchObject(BUSY);
    await expect(second).rejects.toMatchObject(BUSY);
    ends[0]?.();
    await first;
  });

  it('are free again after a failure', async () => {
    const { inTurn } = heldPlaces();
    await expect(inTurn(known('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(known('a'), () => Promise.resolve('fine'))).toBe('fine');
  });
});
