import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import { missingParts, missingText } from '@portal/contract/rules/loan-applicants.ts';
import type { Paise } from '@portal/contract/rules/money.ts';
import { LOAN_TEXTS } from '@portal/contract/texts/loan.ts';
import type { ApplicantView } from '../applicants/applicant.ts';
import { partElement } from '../applicants/applicant-parts.ts';
import { askedPaise, type Choices, chosenPlans } from '../plans/choices.ts';
import { planElement } from '../plans/plan-ids.ts';

export interface LoanProblem {
  readonly text: string;
  /** What became of the rest. */
  readonly detail?: string | undefined;
  /** The id of the element to begin with. */
  readonly focus?: string;
  readonly plan?: LoanPlan['id'];
  /** To be fixed where the plans are compared. */
  readonly isOfPlans?: boolean;
  /** Ids of the elements of what is missing. */
  readonly missing?: ReadonlySet<string>;
}

interface PlanInput {
  readonly choices: Choices;
  /** Plans that can be ticked. */
  readonly open: readonly LoanPlan['id'][];
  readonly remaining: Paise;
}

interface LoanFormInput extends PlanInput {
  readonly hasConsent: boolean;
  readonly applicants: readonly ApplicantView[];
  readonly anyOnItsWay: boolean;
}

export const CONSENT_ID = 'loan-consent';
/** Where the problem is said. */
export const PROBLEM_ID = 'loan-problem';
export const STILL_SENDING = 'Please wait until all files have arrived.';

/** The first thing that keeps the application from being sent. */
export function findProblem(loan: LoanFormInput): LoanProblem | undefined {
  return chosenProblem(loan) ?? amountProblem(loan) ?? sendingProblem(loan) ?? applicantProblem(loan);
}

/** The first thing that keeps the comparison from leading on to the documents. */
export function findPlanProblem(loan: PlanInput): LoanProblem | undefined {
  if (chosenPlans(loan.choices).length > 0) return amountProblem(loan);
  const missing = loan.open.map((id) => planElement(id, 'tick'));
  const [focus] = missing;
  return {
    text: LOAN_TEXTS.selectPlan,
    ...(focus === undefined ? {} : { focus }),
    missing: new Set(missing),
    isOfPlans: true,
  };
}

function chosenProblem({ choices, open, hasConsent }: LoanFormInput): LoanProblem | undefined {
  const ticks = chosenPlans(choices).length > 0 ? [] : open.map((id) => planElement(id, 'tick'));
  const missing = hasConsent ? ticks : [...ticks, CONSENT_ID];
  const [focus = CONSENT_ID] = missing;
  if (missing.length === 0 && chosenPlans(choices).length > 0) return undefined;
  return { text: LOAN_TEXTS.agreeAndSelect, focus, missing: new Set(missing), isOfPlans: ticks.length > 0 };
}

function amountProblem({ choices, remaining }: PlanInput): LoanProblem | undefined {
  const wrong = chosenPlans(choices).find(({ id }) => askedPaise(choices[id], remaining) === undefined);
  if (wrong === undefined) return undefined;
  const focus = planElement(wrong.id, 'amount');
  return { text: LOAN_TEXTS.invalidAmount, focus, plan: wrong.id, isOfPlans: true };
}

function sendingProblem({ anyOnItsWay }: LoanFormInput): LoanProblem | undefined {
  return anyOnItsWay ? { text: STILL_SENDING } : undefined;
}

function applicantProblem({ applicants }: LoanFormInput): LoanProblem | undefined {
  for (const { number, isLocked, parts } of applicants) {
    const missing = isLocked ? [] : missingParts(number, parts).map((part) => partElement(number, part));
    const [focus] = missing;
    if (focus !== undefined) return { text: missingText(number), focus, missing: new Set(missing) };
  }
  return undefined;
}

/** A problem without the files that have come since; nothing once no other is missing. */
export function whatStandsOf(
  problem: LoanProblem | undefined,
  applicants: readonly ApplicantView[],
): LoanProblem | undefined {
  if (problem?.missing === undefined) return problem;
  const arrived = new Set(
    applicants.flatMap(({ number, files }) => [...files.keys()].map((kind) => partElement(number, kind))),
  );
  const missing = new Set([...problem.missing].filter((id) => !arrived.has(id)));
  if (missing.size === problem.missing.size) return problem;
  return missing.size === 0 ? undefined : { ...problem, missing };
}
