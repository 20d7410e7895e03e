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

const REMAINING = 100_000_00;

describe('the choice of plans', () => {
  it('begins with none, each with all that remains at its default tenure', () => {
    expect(startChoices([], [], REMAINING)).toEqual({
      'Provider 1': { isChosen: false, amount: '1,00,000', months: 12 },
      'Provider 2': { isChosen: false, amount: '1,00,000', months: 3 },
      'Provider 3': { isChosen: false, amount: '1,00,000', months: 6 },
    });
  });

  it('comes back from the draft as it was left', () => {
    const left = {
      ...startChoices([], [], REMAINING),
      'Provider 1': { isChosen: true, amount: '1,36,000', months: 18 },
    };
    expect(startChoices(toDraft(left), [], REMAINING)).toEqual(left);
    expect(chosenPlans(left).map(({ name }) => name)).toEqual(['Neemtal Finance']);
  });

  it('shows what a lender was asked for, not ticked again', () => {
    expect(startChoices([], [asked()], REMAINING)['Provider 2']).toEqual({
      isChosen: false,
      amount: '1,36,000',
      months: 9,
    });
  });

  it('stays empty once it was cleared, and is never filled with more than remains', () => {
    const draft = (loan_amount: string, chosen = false) =>
      startChoices(
        [{ loan_provider_name: 'Provider 1', chosen, loan_amount, loan_tenure: 12 }],
        [],
        REMAINING,
      )['Provider 1'].amount;
    expect([draft(''), draft('1,36,000'), draft('50,000')]).toEqual(['', '1,00,000', '50,000']);
    // What was typed for a lender that is chosen is the candidate's to correct.
    expect(draft('1,36,000', true)).toBe('1,36,000');
  });

  it('drops a tenure that the plan does not offer', () => {
    const draft = [{ loan_provider_name: 'Provider 1', chosen: true, loan_amount: '5', loan_tenure: 7 }];
    expect(startChoices(draft, [], REMAINING)['Provider 1'].months).toBe(12);
  });

  it('shows a lender that has decided with what it was asked for, not ticked', () => {
    const draft = [{ loan_provider_name: 'Provider 2', chosen: true, loan_amount: '5', loan_tenure: 9 }];
    const decided = asked({ status: 'Approved' });
    expect(startChoices(draft, [decided], REMAINING)['Provider 2']).toEqual({
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
