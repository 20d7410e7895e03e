import { describe, expect, it } from 'vitest';
import { feeRemaining } from './fee-remaining.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOfRupees } from './money.ts';

describe('an amount in words of figures', () => {
  it.each([
    [0, 'Rs 0'],
    [5, 'Rs 5'],
    [999, 'Rs 999'],
    [1000, 'Rs 1,000'],
    [99999, 'Rs 99,999'],
    [100000, 'Rs 1,00,000'],
    [236000, 'Rs 2,36,000'],
    [12345678, 'Rs 1,23,45,678'],
    [1234567890, 'Rs 1,23,45,67,890'],
    [136000.5, 'Rs 1,36,000.50'],
    [1000.05, 'Rs 1,000.05'],
    [0.01, 'Rs 0.01'],
    [-1234567, 'Rs -12,34,567'],
  ])('%d is %s [9.13]', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it('is grouped as everywhere in India [9.14]', () => {
    const asInIndia = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: 2 });
    for (let paise = 1; paise < 10 ** 12; paise = paise * 7 + 3) {
      const rupees = paiseToRupees(paise);
      if (!Number.isInteger(rupees)) expect(formatRupees(rupees)).toBe(`Rs ${asInIndia.format(rupees)}`);
    }
  });
});

describe('an amount', () => {
  it('is exact in paise, or none', () => {
    expect(rupeesToPaise(136000.5)).toBe(13600050);
    for (const none of [0.001, Number.NaN, Infinity, 10 ** 15]) expect(rupeesToPaise(none)).toBeUndefined();
  });

  it('adds up to the paisa', () => {
    expect(0.1 + 0.7 + 0.1).not.toBe(0.9);
    expect(sumOfRupees([0.1, 0.7, 0.1])).toBe(0.9);
    expect(sumOfRupees([])).toBe(0);
  });

  it('that remains is never below zero [4.7]', () => {
    expect(feeRemaining(236000, 36000)).toBe(200000);
    expect(feeRemaining(236000, 240000)).toBe(0);
  });

  it('that remains is exact to the paisa', () => {
    expect(feeRemaining(236000, 16384.42)).toBe(219615.58);
  });
});
