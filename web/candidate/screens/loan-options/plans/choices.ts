import { LOAN_PLANS, type LoanPlan, loanPlan, loanTenure } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { LoanChoice } from '@portal/contract/routes/loans.ts';
import { loanPaise } from '@portal/contract/rules/loan-amount.ts';
import { paiseToRupees, rupeesToPaise, type Paise } from '@portal/contract/rules/money.ts';
import { amountIn, amountText } from '../../../money/amount/amount-text.ts';

/** The content of a plan's column. */
export interface Choice {
  readonly isChosen: boolean;
  /** As it is typed. */
  readonly amount: string;
  readonly months: number;
}

export type Choices = Readonly<Record<LoanPlan['id'], Choice>>;

/** The draft, else what the lender was asked for, else all that remains. */
export function startChoices(
  drafted: readonly LoanChoice[],
  selections: readonly LoanSelection[],
  remaining: Paise,
): Choices {
  const start = (id: LoanPlan['id']) => startChoice(id, drafted, selections, remaining);
  return {
    'Provider 1': start('Provider 1'),
    'Provider 2': start('Provider 2'),
    'Provider 3': start('Provider 3'),
  };
}

function startChoice(
  id: LoanPlan['id'],
  drafted: readonly LoanChoice[],
  selections: readonly LoanSelection[],
  remaining: Paise,
): Choice {
  const draft = drafted.find(({ loan_provider_name: name }) => loanPlan(name)?.id === id);
  const asked = selectionFor(id, selections);
  if (asked !== undefined && isDecided(asked)) {
    return { isChosen: false, amount: amountText(asked.loan_amount), months: asked.loan_tenure };
  }
  const fallback = asked?.loan_tenure ?? loanPlan(id)?.defaultTenure ?? 0;
  const months = draft?.loan_tenure ?? fallback;
  const plan = loanPlan(id);
  return {
    isChosen: draft?.chosen === true,
    amount: draftedAmount(draft, remaining) ?? amountText(asked?.loan_amount ?? paiseToRupees(remaining)),
    months: plan !== undefined && loanTenure(plan, months) !== undefined ? months : fallback,
  };
}

/** What was filled in for a plan that is not ticked may be more than remains by now. */
function draftedAmount(draft: LoanChoice | undefined, remaining: Paise): string | undefined {
  if (draft === undefined) return undefined;
  const isTooMuch = (amountIn(draft.loan_amount) ?? 0) > paiseToRupees(remaining);
  return isTooMuch && !draft.chosen ? amountText(paiseToRupees(remaining)) : draft.loan_amount;
}

export function selectionFor(
  id: LoanPlan['id'],
  selections: readonly LoanSelection[],
): LoanSelection | undefined {
  return selections.find(({ loan_provider_id }) => loan_provider_id === id);
}

/** Once the lender has answered, its request stays as it is. */
export function isDecided(selection: LoanSelection | undefined): boolean {
  return selection !== undefined && selection.status !== 'Pending';
}

export function toDraft(choices: Choices): LoanChoice[] {
  return LOAN_PLANS.map(({ id }) => ({
    loan_provider_name: id,
    chosen: choices[id].isChosen,
    loan_amount: choices[id].amount,
    loan_tenure: choices[id].months,
  }));
}

/** Returns undefined if no lender could be asked for it. */
export function askedPaise({ amount }: Choice, remaining: Paise): Paise | undefined {
  const rupees = amountIn(amount);
  return rupees === undefined ? undefined : loanPaise(rupees, remaining);
}

/** For the figures: any amount, since it may be compared before it can be asked for. */
export function typedPaise({ amount }: Choice): Paise | undefined {
  const paise = rupeesToPaise(amountIn(amount) ?? 0);
  return paise === undefined || paise === 0 ? undefined : paise;
}

export function chosenPlans(choices: Choices): readonly LoanPlan[] {
  return LOAN_PLANS.filter(({ id }) => choices[id].isChosen);
}
