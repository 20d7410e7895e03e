import { describe, expect, it } from 'vitest';
import { isPayableAmount, payablePaise, quickChoices } from './payment-amount.ts';

describe('an amount to pay', () => {
  it.each([
    [100, 236_000_00],
    [236_000_00, 236_000_00],
    [235_999_00, 236_000_00],
    [100, 200],
  ])('of %i paise can be paid of %i [5.75]', (amount, payable) => {
    expect(isPayableAmount(amount, payable)).toBe(true);
  });

  it.each([
    [0, 236_000_00],
    [-100, 236_000_00],
    [99, 236_000_00],
    [236_000_01, 236_000_00],
    [235_999_01, 236_000_00],
    [50, 50],
  ])('of %i paise cannot be paid of %i [5.76]', (amount, payable) => {
    expect(isPayableAmount(amount, payable)).toBe(false);
  });

  it.each([0, -1, 0.001, 1e21, Number.NaN, Number.POSITIVE_INFINITY, 236_000.01])(
    'of %d rupees is none',
    (rupees) => {
      expect(payablePaise(rupees, 236_000_00)).toBeUndefined();
    },
  );

  it('is exact to the paisa', () => {
    expect(payablePaise(1.13, 236_000_00)).toBe(113);
    expect(payablePaise(19.99, 236_000_00)).toBe(1999);
  });
});

describe('quick choices', () => {
  it('are the whole, half of it and what UPI carries', () => {
    expect(quickChoices(236_000_00)).toEqual([
      { kind: 'full', amountPaise: 236_000_00 },
      { kind: 'half', amountPaise: 118_000_00 },
      { kind: 'upi', amountPaise: 100_000_00 },
    ]);
  });

  it('leave out what cannot be paid or stands there already', () => {
    expect(quickChoices(1_00_000_00).map(({ kind }) => kind)).toEqual(['full', 'half']);
    expect(quickChoices(1_50)).toEqual([{ kind: 'full', amountPaise: 150 }]);
    expect(quickChoices(0)).toEqual([]);
  });
});
