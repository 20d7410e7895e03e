import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { describe, expect, it } from 'vitest';
import { aLoanSelection } from '../../../../test/a-loan-selection.ts';
import { askedPaise, chosenPlans, isDecided, startChoices, toDraft } from './choices.ts';

const asked = (change: Partial<LoanSelection> = {}) =>
  aLoanSelection({
    loan_provider_id: 'Provider 2',
    loan_provider_name: 'Tulsipur Credit',
    loan_tenure: 9,
    ...change,
  });

describe('the choice of plans', () => {
  it('begins with none, each at its default tenure', () => {
    expect(startChoices([], [])).toEqual({
      'Provider 1': { isChosen: false, amount: '', months: 12 },
      'Provider 2': { isChosen: false, amount: '', months: 3 },
      'Provider 3': { isChosen: false, amount: '', months: 6 },
    });
  });

  it('comes back from the draft as it was left', () => {
    const left = {
      ...startChoices([], []),
      'Provider 1': { isChosen: true, amount: '1,36,000', months: 18 },
    };
    expect(startChoices(toDraft(left), [])).toEqual(left);
    expect(chosenPlans(left).map(({ name }) => name)).toEqual(['Neemtal Finance']);
  });

  it('shows what a lender was asked for, not ticked again', () => {
    expect(startChoices([], [asked()])['Provider 2']).toEqual({
      isChosen: false,
      amount: '1,36,000',
      months: 9,
    });
  });

  it('drops a tenure that the plan does not offer', () => {
    const draft = [{ loan_provider_name: 'Provider 1', chosen: true, loan_amount: '5', loan_tenure: 7 }];
    expect(startChoices(draft, [])['Provider 1'].months).toBe(12);
  });

  it('shows a lender that has decided with what it was asked for, not ticked', () => {
    const draft = [{ loan_provider_name: 'Provider 2', chosen: true, loan_amount: '5', loan_tenure: 9 }];
    const decided = asked({ status: 'Approved' });
    expect(startChoices(draft, [decided])['Provider 2']).toEqual({
      isChosen: false,
      amount: '1,36,000',
      months: 9,
    });
    expect([isDecided(decided), isDecided(asked()), isDecided(undefined)]).toEqual([true, false, false]);
  });

  it('asks for an amount above 0 and at most what remains', () => {
    const of = (amount: string) => askedPaise({ isChosen: true, amount, months: 12 }, 136000_00);
    expect(of('1,36,000')).toBe(136000_00);
    expect([of(''), of('0'), of('1,36,000.01')]).toEqual([undefined, undefined, undefined]);
  });
});
