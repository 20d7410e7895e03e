import { LOAN_PLANS, type LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { describe, expect, it } from 'vitest';
import { lowestInterest, planFigures } from './plan-figures.ts';

function plan(id: LoanPlan['id']): LoanPlan {
  const found = LOAN_PLANS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const AMOUNT = 136000_00;

describe('the figures of a plan', () => {
  it('are one each where the lender quotes one rate', () => {
    const { cost, ratePercent } = planFigures(plan('Provider 1'), 18, AMOUNT);
    expect(ratePercent).toEqual({ from: 7.5, to: 7.5 });
    expect(cost).toEqual({
      emi: { from: 840556, to: 840556 },
      interest: { from: 15300_00, to: 15300_00 },
      total: { from: 151300_00, to: 151300_00 },
    });
  });

  it('are two each where it quotes a range [9.50]', () => {
    const { cost, aprPercent } = planFigures(plan('Provider 3'), 15, AMOUNT);
    expect(cost?.emi).toEqual({ from: 1042667, to: 1110667 });
    expect(cost?.interest).toEqual({ from: 20400_00, to: 30600_00 });
    expect([aprPercent.from.toFixed(1), aprPercent.to.toFixed(1)]).toEqual(['21.6', '31.8']);
  });

  it('have rates alone while no amount is given', () => {
    const { cost, aprPercent } = planFigures(plan('Provider 2'), 12, undefined);
    expect(cost).toBeUndefined();
    expect(aprPercent.from.toFixed(1)).toBe('21.5');
  });
});

describe('the lowest interest', () => {
  const asked = (id: LoanPlan['id'], months: number, amountPaise: number | undefined) => ({
    amountPaise,
    months,
    figures: planFigures(plan(id), months, amountPaise),
  });

  it('is told where all are asked for the same amount over the same months', () => {
    const plans = [
      asked('Provider 1', 12, AMOUNT),
      asked('Provider 2', 12, AMOUNT),
      asked('Provider 3', 12, AMOUNT),
    ];
    expect(lowestInterest(plans)).toBe(0);
  });

  it('is not told between different lengths', () => {
    expect(lowestInterest([asked('Provider 1', 18, AMOUNT), asked('Provider 2', 3, AMOUNT)])).toBeUndefined();
  });

  it('is not told between different amounts, or where one is missing', () => {
    expect(
      lowestInterest([asked('Provider 1', 12, AMOUNT), asked('Provider 2', 12, AMOUNT + 1)]),
    ).toBeUndefined();
    expect(
      lowestInterest([asked('Provider 1', 12, AMOUNT), asked('Provider 2', 12, undefined)]),
    ).toBeUndefined();
    expect(lowestInterest([asked('Provider 1', 18, undefined)])).toBeUndefined();
  });

  it('is not told where a range may end above another', () => {
    // Over 12 months 12 percent is 16320, and 12 to 18 percent is 16320 to 24480.
    const plans = [asked('Provider 2', 12, AMOUNT), asked('Provider 3', 12, AMOUNT)];
    expect(lowestInterest(plans)).toBeUndefined();
  });
});
