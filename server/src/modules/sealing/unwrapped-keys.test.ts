import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUnwrappedKeys } from './unwrapped-keys.ts';

const wrappedKey = (candidateId: number, text = 'wrapped') => ({
  candidateId,
  masterKeyId: 'first',
  wrapped: Buffer.from(text),
});

let unwrapped: string[];
let keyOf: ReturnType<typeof createUnwrappedKeys>;
beforeEach(() => {
  vi.useFakeTimers();
  unwrapped = [];
  keyOf = createUnwrappedKeys({
    unwrap: ({ wrapped }, purpose) => {
      unwrapped.push(purpose);
      return Promise.resolve(Buffer.from(`${purpose}: ${wrapped.toString()}`));
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('unwrapped keys', () => {
  it('are unwrapped once for each person and each wrapped form', async () => {
    const first = await keyOf(wrappedKey(1));
    expect(await keyOf(wrappedKey(1))).toBe(first);
    expect(await keyOf(wrappedKey(2))).not.toEqual(first);
    expect((await keyOf(wrappedKey(1, 'wrapped anew'))).toString()).toContain('wrapped anew');
    expect(unwrapped).toEqual(['key of candidate 1', 'key of candidate 2', 'key of candidate 1']);
  });

  it('are forgotten after ten minutes, and the oldest past two thousand', async () => {
    await keyOf(wrappedKey(1));
    vi.advanceTimersByTime(10 * 60 * 1000);
    await keyOf(wrappedKey(1));
    expect(unwrapped).toHaveLength(2);
    for (let person = 2; person <= 2001; person += 1) await keyOf(wrappedKey(person));
    await keyOf(wrappedKey(2001));
    expect(unwrapped).toHaveLength(2002);
    await keyOf(wrappedKey(1));
    expect(unwrapped).toHaveLength(2003);
  });
});
