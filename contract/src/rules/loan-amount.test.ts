import { describe, expect, it } from 'vitest';
import { loanPaise } from './loan-amount.ts';

describe('the amount of a loan', () => {
  it('is above 0 and at most what remains', () => {
    expect(loanPaise(136000, 13600000)).toBe(13600000);
    expect(loanPaise(0.01, 13600000)).toBe(1);
  });

  it.each([0, -1, 136000.01, Number.NaN, Number.POSITIVE_INFINITY, 0.001])('is not %s', (rupees) => {
    expect(loanPaise(rupees, 13600000)).toBeUndefined();
  });
});
