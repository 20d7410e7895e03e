import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import { describe, expect, it } from 'vitest';
import { aprText, costText, emiTexts, rateText } from './figure-texts.ts';
import { planFigures } from './plan-figures.ts';

const [oneRate, , range] = LOAN_PLANS;
if (oneRate === undefined || range === undefined) throw new Error('three plans are needed');

describe('figures in words', () => {
  it('say one figure once', () => {
    const { aprPercent, ratePercent, cost } = planFigures(oneRate, 12, 136000_00);
    expect(aprText(aprPercent)).toBe('15.3%');
    expect(rateText(ratePercent)).toBe('8.5%');
    expect(cost && costText(cost.total)).toBe('Rs 1,47,560');
  });

  it('say both ends of a range', () => {
    const { aprPercent, ratePercent, cost } = planFigures(range, 15, 136000_00);
    expect(aprText(aprPercent)).toBe('21.6% to 31.8%');
    expect(rateText(ratePercent)).toBe('12% to 18%');
    expect(cost && costText(cost.interest)).toBe('Rs 20,400 to 30,600');
  });

  it('keep the paise of a sum that has some', () => {
    expect(costText({ from: 100_50, to: 100_50 })).toBe('Rs 100.50');
  });

  it('take two different sums for a range even where one ends like the other', () => {
    expect(costText({ from: 1_00_000_00, to: 2_00_000_00 })).toBe('Rs 1,00,000 to 2,00,000');
  });

  it('have the EMI in whole rupees, twice for a range', () => {
    expect(emiTexts(planFigures(oneRate, 18, 136000_00))).toEqual({ from: '8,406', to: undefined });
    expect(emiTexts(planFigures(range, 15, 136000_00))).toEqual({ from: '10,427', to: '11,107' });
  });

  it('show an EMI of 4,000 while no amount is given [9.36]', () => {
    expect(emiTexts(planFigures(oneRate, 12, undefined))).toEqual({ from: '4,000', to: undefined });
    expect(emiTexts(planFigures(range, 6, undefined))).toEqual({ from: '4,000', to: undefined });
  });
});
