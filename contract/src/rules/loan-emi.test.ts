import { describe, expect, it } from 'vitest';
import { LOAN_PLANS } from '../program/loan-plans.ts';
import { apr, emi, totalCost, totalInterest } from './loan-emi.ts';

const rupees = (amount: number) => amount * 100;

describe('a flat loan', () => {
  it('spreads the amount and its yearly interest over the months [9.35]', () => {
    const loan = { amountPaise: rupees(120000), ratePercent: 8.5, months: 12 };
    expect(totalInterest(loan)).toBe(rupees(10200));
    expect(totalCost(loan)).toBe(rupees(130200));
    expect(emi(loan)).toBe(rupees(10850));
  });

  it('rounds the EMI to the nearest paisa and leaves the total exact', () => {
    const loan = { amountPaise: rupees(136000), ratePercent: 7.5, months: 18 };
    expect(emi(loan)).toBe(840556);
    expect(totalCost(loan)).toBe(rupees(151300));
    expect(Math.abs(emi(loan) * 18 - totalCost(loan))).toBeLessThan(18);
  });

  it('rounds half a paisa up', () => {
    expect(emi({ amountPaise: 101, ratePercent: 0, months: 2 })).toBe(51);
    expect(totalInterest({ amountPaise: 100, ratePercent: 6, months: 1 })).toBe(1);
  });

  it('counts a rate with two decimals exactly', () => {
    const loan = { amountPaise: rupees(100000), ratePercent: 6.75, months: 6 };
    expect(totalInterest(loan)).toBe(rupees(3375));
    expect(emi(loan)).toBe(1722917);
  });

  it('never asks for less than was lent, for any plan and any amount', () => {
    for (const { months, rateFrom, rateTo } of LOAN_PLANS.flatMap((plan) => plan.tenures)) {
      for (const amountPaise of [100, 12345, 99999999, rupees(236000)]) {
        const cheapest = totalCost({ amountPaise, ratePercent: rateFrom, months });
        const dearest = totalCost({ amountPaise, ratePercent: rateTo ?? rateFrom, months });
        expect(cheapest).toBeGreaterThan(amountPaise);
        expect(dearest).toBeGreaterThanOrEqual(cheapest);
      }
    }
  });
});

describe('the APR', () => {
  it.each([
    [8.5, 12, 15.3],
    [7.5, 18, 13.8],
    [12, 12, 21.5],
    [12, 15, 21.6],
    [18, 15, 31.8],
  ])('of %s%% flat over %s months is %s%%', (ratePercent, months, expected) => {
    expect(apr({ ratePercent, months })).toBeCloseTo(expected, 0);
    expect(apr({ ratePercent, months }).toFixed(1)).toBe(expected.toFixed(1));
  });

  it('of a loan without interest is nothing', () => {
    expect(apr({ ratePercent: 0, months: 12 })).toBeCloseTo(0, 6);
  });

  it('stands above the flat rate of every plan', () => {
    for (const { months, rateFrom } of LOAN_PLANS.flatMap((plan) => plan.tenures)) {
      expect(apr({ ratePercent: rateFrom, months })).toBeGreaterThan(rateFrom);
    }
  });
});
