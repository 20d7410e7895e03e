import { LOAN_PLANS, type LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { type ApplicantNumber, partName } from '@portal/contract/rules/loan-applicants.ts';
import { paiseToRupees, type Paise } from '@portal/contract/rules/money.ts';
import { useEffect, useState } from 'react';
import type { ApplicantView } from './applicants/applicant.ts';
import { useApplicants } from './applicants/use-applicants.ts';
import { type LoanDocuments, useLoanDocuments } from './applicants/use-loan-documents.ts';
import type { DraftState } from '../../forms/draft/draft-keeper.ts';
import { CHOICES, choicesIn, choicesText } from './draft/drafted-texts.ts';
import { useConsent } from './draft/use-consent.ts';
import { useLoanDraft } from './draft/use-loan-draft.ts';
import {
  askedPaise,
  type Choice,
  type Choices,
  chosenPlans,
  isDecided,
  selectionFor,
  startChoices,
  toDraft,
} from './plans/choices.ts';
import { findPlanProblem, findProblem, type LoanProblem, whatStandsOf } from './sending/find-problem.ts';
import type { LoanRequest } from './sending/send-loan.ts';
import { useSending } from './sending/use-sending.ts';
import { COMPARE, DOCUMENTS, useLoanStep } from './steps/use-loan-step.ts';

type Changes = Partial<Record<LoanPlan['id'], Partial<Choice>>>;

export interface LoanForm {
  readonly choices: Choices;
  readonly choose: (changes: Changes) => void;
  readonly applicants: readonly ApplicantView[];
  readonly documents: LoanDocuments;
  readonly type: (number: ApplicantNumber, part: 'name' | 'relationship', text: string) => void;
  readonly add: (number: ApplicantNumber) => void;
  /** Whether the co-applicant is gone. */
  readonly remove: (number: ApplicantNumber) => Promise<boolean>;
  readonly hasConsent: boolean;
  readonly consent: (given: boolean) => void;
  readonly draft: DraftState;
  readonly problem: LoanProblem | undefined;
  readonly isBusy: boolean;
  readonly step: number;
  readonly goTo: (step: number) => void;
  /** From the comparison to the documents, once a lender is chosen. */
  readonly proceed: () => void;
  readonly submit: () => void;
}

interface LoanFormOptions {
  readonly loan: Loan;
  readonly selections: readonly LoanSelection[];
  readonly candidateName: string;
  readonly remaining: Paise;
}

export function useLoanForm({ loan, selections, candidateName, remaining }: LoanFormOptions): LoanForm {
  const applicationNumber = loan.application_id;
  const draft = useLoanDraft(loan, candidateName);
  const documents = useLoanDocuments(applicationNumber);
  const { applicants, add, remove } = useApplicants(loan, draft, documents);
  const [hasConsent, consent] = useConsent(applicationNumber);
  const { step, goTo } = useLoanStep();
  const { problem, show, clear } = useProblem(step, goTo);
  const choices = startChoices(choicesIn(draft.texts[CHOICES] ?? ''), selections, remaining);

  const choose = (changes: Changes) => {
    clear();
    draft.type({ [CHOICES]: choicesText(toDraft(withChanges(choices, changes))) });
  };
  const { isBusy, send } = useSending({
    applicationNumber,
    onSent: (requests) => {
      if (requests.length === 0) return;
      choose(Object.fromEntries(requests.map(({ plan }) => [plan.id, { isChosen: false }])));
      void draft.keeper.flush();
    },
    onDone: () => consent(false),
    onProblem: show,
  });
  const open = LOAN_PLANS.filter(({ id }) => !isDecided(selectionFor(id, selections))).map(({ id }) => id);
  const moveTo = (to: number) => {
    clear();
    goTo(to);
  };
  const proceed = () => {
    const found = findPlanProblem({ choices, open, remaining });
    if (found === undefined) moveTo(DOCUMENTS);
    else show(found);
  };
  const submit = () => {
    const { anyOnItsWay } = documents;
    const found = findProblem({ choices, open, remaining, hasConsent, applicants, anyOnItsWay });
    if (found !== undefined) show(found);
    else {
      clear();
      void send({ loan, applicants, requests: requestsOf(choices, remaining) });
    }
  };

  return {
    choices,
    choose,
    applicants,
    documents,
    type: (number, part, text) => {
      clear();
      draft.type({ [partName(number, part)]: text });
    },
    add: (number) => {
      clear();
      add(number);
    },
    remove: (number) => {
      clear();
      return remove(number);
    },
    hasConsent,
    consent: (given) => {
      clear();
      consent(given);
    },
    draft: draft.state,
    problem: whatStandsOf(problem, applicants),
    isBusy,
    step,
    goTo: moveTo,
    proceed,
    submit,
  };
}

function withChanges(choices: Choices, changes: Changes): Choices {
  return {
    'Provider 1': { ...choices['Provider 1'], ...changes['Provider 1'] },
    'Provider 2': { ...choices['Provider 2'], ...changes['Provider 2'] },
    'Provider 3': { ...choices['Provider 3'], ...changes['Provider 3'] },
  };
}

function requestsOf(choices: Choices, remaining: Paise): readonly LoanRequest[] {
  return chosenPlans(choices).flatMap((plan) => {
    const paise = askedPaise(choices[plan.id], remaining);
    if (paise === undefined) return [];
    return [{ plan, rupees: paiseToRupees(paise), months: choices[plan.id].months }];
  });
}

/** The problem that was found last, which moves the step and the focus to where it can be fixed. */
function useProblem(step: number, goTo: (step: number) => void) {
  const [problem, setProblem] = useState<LoanProblem>();
  useEffect(() => {
    // A problem of the plans waits until they are shown.
    const isHere = problem?.isOfPlans !== true || step === COMPARE;
    const element = isHere && problem?.focus !== undefined ? document.getElementById(problem.focus) : null;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [problem, step]);
  const show = (found: LoanProblem) => {
    setProblem(found);
    if (found.isOfPlans === true) goTo(COMPARE);
  };
  return { problem, show, clear: () => setProblem(undefined) };
}
