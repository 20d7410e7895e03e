import { describe, expect, it } from 'vitest';
import { isTooHeavy, weightText } from './weight.ts';

describe('a weight', () => {
  it('may be its limit and no more', () => {
    expect(isTooHeavy({ of: 'Login', bytes: 130_000, limit: 130_000 })).toBe(false);
    expect(isTooHeavy({ of: 'Login', bytes: 130_001, limit: 130_000 })).toBe(true);
  });

  it('says what it is of, and whether that is too much', () => {
    expect(weightText({ of: 'Login', bytes: 117_249, limit: 130_000 })).toBe('Login: 117.2 KB of 130.0 KB');
    expect(weightText({ of: 'Login', bytes: 140_000, limit: 130_000 })).toBe(
      'Login: 140.0 KB of 130.0 KB, too heavy',
    );
  });
});
