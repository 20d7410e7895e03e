import { describe, expect, it } from 'vitest';
import { LOAN_PLANS, loanPlan, loanTenure } from './loan-plans.ts';
import { PROGRAM } from '../program.ts';

describe('the loan plans', () => {
  it('are three, each found by its id and by its name [2c.116 9.37]', () => {
    expect(LOAN_PLANS.map((plan) => plan.id)).toEqual(['Provider 1', 'Provider 2', 'Provider 3']);
    for (const plan of LOAN_PLANS) {
      expect(loanPlan(plan.id)).toBe(plan);
      expect(loanPlan(plan.name)).toBe(plan);
    }
    expect(loanPlan('Provider 4')).toBeUndefined();
    expect(loanPlan('')).toBeUndefined();
  });

  it('have the tenures, rates and credit scores that were agreed with the lenders [9.38-49]', () => {
    const terms = LOAN_PLANS.map((plan) => [
      plan.minimumCibil,
      plan.defaultTenure,
      plan.tenures.map(({ months, rateFrom, rateTo }) => [months, rateFrom, rateTo ?? rateFrom]),
    ]);
    expect(terms).toEqual([
      [
        700,
        12,
        [
          [12, 8.5, 8.5],
          [18, 7.5, 7.5],
        ],
      ],
      [
        550,
        3,
        [
          [3, 5, 5],
          [6, 6.75, 6.75],
          [9, 9.25, 9.25],
          [12, 12, 12],
        ],
      ],
      [
        650,
        6,
        [
          [6, 12, 18],
          [9, 12, 18],
          [12, 12, 18],
          [15, 12, 18],
        ],
      ],
    ]);
  });

  it('offer their default tenure, and none beyond what the landing page promises', () => {
    for (const plan of LOAN_PLANS) {
      expect(loanTenure(plan, plan.defaultTenure)).toBeDefined();
      expect(Math.max(...plan.tenures.map((tenure) => tenure.months))).toBeLessThanOrEqual(
        PROGRAM.emiMonthsUpTo,
      );
    }
    expect(LOAN_PLANS.map((plan) => loanTenure(plan, 4))).toEqual([undefined, undefined, undefined]);
  });
});
