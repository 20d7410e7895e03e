import { parseOptions, verify } from '@node-rs/argon2';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createPasswords } from './passwords.ts';
import { addressKey } from '../auth/address-key.ts';

// The modules that other files of this worker have loaded do not know the mock, and theirs must not get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });
afterEach(() => void vi.clearAllMocks());

const KNOWN = { kind: 'known', key: 'session:1' } as const;

describe('a password', () => {
  it('is kept as argon2id with 19 MiB and two passes', async () => {
    const encoded = await createPasswords(addressKey).hash('a tree by the river', KNOWN);
    expect(encoded).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(encoded).not.toContain('river');
  });

  it('is right or not', async () => {
    const passwords = createPasswords(addressKey);
    const encoded = await passwords.hash('a tree by the river', KNOWN);
    expect(await passwords.check('a tree by the river', encoded)).toBe(true);
    expect(await passwords.check('a tree by the rives', encoded)).toBe(false);
  });

  it('of somebody who does not exist costs one verification of the same strength, and is never right', async () => {
    const passwords = createPasswords(addressKey);
    const known = await passwords.hash('a tree by the river', KNOWN);
    await passwords.check('not this one', known);
    expect(await passwords.check('not this one', undefined)).toBe(false);
    expect(await passwords.check('', undefined)).toBe(false);
    const hashes = vi.mocked(verify).mock.calls.map(([encoded]) => encoded);
    expect(hashes).toHaveLength(3);
    const [ofKnown, ...ofNobody] = hashes.map((encoded) => parseOptions(encoded));
    expect(ofNobody).toEqual([ofKnown, ofKnown]);
  });
});
