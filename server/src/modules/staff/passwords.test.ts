import { parseOptions, verify } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';
import { createSlots, type Lane } from './slots.ts';

vi.mock('@node-rs/argon2', { spy: true });
afterEach(() => void vi.clearAllMocks());

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes', async () => {
    const encoded = await createPasswords().hash('a tree by the river', 'known');
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(encoded).not.toContain('river');
  });

  it('is right or not', async () => {
    const passwords = createPasswords();
    const encoded = await passwords.hash('a tree by the river', 'known');
    expect(await passwords.check('a tree by the river', encoded)).toBe(true);
    expect(await passwords.check('a tree by the rives', encoded)).toBe(false);
  });

  it('of somebody who does not exist costs one verification of the same strength, and is never right', async () => {
    const passwords = createPasswords();
    const known = await passwords.hash('a tree by the river', 'known');
    await passwords.check('not this one', known);
    expect(await passwords.check('not this one', undefined)).toBe(false);
    expect(await passwords.check('', undefined)).toBe(false);
    const hashes = vi.mocked(verify).mock.calls.map(([encoded]) => encoded);
    expect(hashes).toHaveLength(3);
    const [ofKnown, ...ofNobody] = hashes.map((encoded) => parseOptions(encoded));
    expect(ofNobody).toEqual([ofKnown, ofKnown]);
  });
});

describe('slots', () => {
  it('run a few at a time, in order, and refuse what cannot wait', async () => {
    const inTurn = createSlots({ running: 2, kept: 0, waiting: 1 });
    const finish: (() => void)[] = [];
    const begun: number[] = [];
    const work = (number: number) =>
      inTurn('stranger', async () => {
        begun.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        return number;
      });
    const [first, second, third] = [work(1), work(2), work(3)];
    await expect(work(4)).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    expect(begun).toEqual([1, 2]);
    finish[0]?.();
    expect(await first).toBe(1);
    await vi.waitFor(() => expect(begun).toEqual([1, 2, 3]));
    for (const end of finish) end();
    expect(await Promise.all([second, third])).toEqual([2, 3]);
  });

  it('are free again after a failure', async () => {
    const inTurn = createSlots({ running: 1, kept: 0, waiting: 0 });
    await expect(inTurn('stranger', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn('stranger', () => Promise.resolve('fine'))).toBe('fine');
  });

  it('keep some for known browsers, who also go first', async () => {
    const inTurn = createSlots({ running: 2, kept: 1, waiting: 2 });
    const finish: (() => void)[] = [];
    const begun: string[] = [];
    const work = (lane: Lane, name: string) =>
      inTurn(lane, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finish.push(resolve));
      });
    const strangers = ['a', 'b', 'c'].map((name) => work('stranger', name));
    await expect(work('stranger', 'd')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const known = ['A', 'B'].map((name) => work('known', name));
    await vi.waitFor(() => expect(begun).toEqual(['a', 'A']));
    finish[0]?.();
    await vi.waitFor(() => expect(begun).toEqual(['a', 'A', 'B']));
    for (let done = 1; done < 5; done += 1) {
      await vi.waitFor(() => expect(finish.length).toBeGreaterThan(done));
      finish[done]?.();
    }
    await Promise.all([...strangers, ...known]);
    expect(begun).toEqual(['a', 'A', 'B', 'b', 'c']);
  });
});
