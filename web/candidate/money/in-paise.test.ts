import { describe, expect, it } from 'vitest';
import { feeOf } from './fee.ts';
import { inPaise } from './in-paise.ts';

describe('an amount that the portal sent', () => {
  it('is counted in paise', () => {
    expect([0, 5, 16384.42].map((rupees) => inPaise(rupees))).toEqual([0, 500, 1638442]);
  });

  it('is what remains of the fee, to the paisa', () => {
    const { remaining } = feeOf({ program_total_fee: 236000, total_paid_amount: 16384.42 });
    expect(inPaise(remaining)).toBe(21961558);
  });

  it.each([Number.NaN, Infinity, 0.001])('is never %d, which would be taken for zero', (rupees) => {
    expect(() => inPaise(rupees)).toThrow(RangeError);
  });
});
