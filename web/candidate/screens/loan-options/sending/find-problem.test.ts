import type { LoanApplicant } from '@portal/contract/rules/loan-applicants.ts';
import { describe, expect, it } from 'vitest';
import type { ApplicantView } from '../applicants/applicant.ts';
import { startChoices } from '../plans/choices.ts';
import { CONSENT_ID, findProblem, STILL_SENDING, whatStandsOf } from './find-problem.ts';

const NOTHING: LoanApplicant = {
  name: '',
  relationship: '',
  pan: null,
  aadhar_front: null,
  aadhar_back: null,
  bank_statement: null,
  salary_slip: null,
};
const WHOLE: LoanApplicant = {
  name: 'Meera',
  relationship: 'Mother',
  pan: 'a',
  aadhar_front: 'b',
  aadhar_back: 'c',
  bank_statement: 'd',
  salary_slip: null,
};

function applicant(number: 1 | 2 | 3, parts: LoanApplicant, isLocked = false): ApplicantView {
  return { number, parts, isLocked, files: new Map() };
}

const CHOICES = {
  ...startChoices([], [], 0),
  'Provider 2': { isChosen: true, amount: '1,36,000', months: 12 },
};

const READY = {
  choices: CHOICES,
  open: ['Provider 1', 'Provider 2', 'Provider 3'] as const,
  remaining: 136000_00,
  hasConsent: true,
  applicants: [applicant(1, WHOLE)],
  anyOnItsWay: false,
};

describe('what keeps a loan application from being sent', () => {
  it('is nothing if all is given', () => {
    expect(findProblem(READY)).toBeUndefined();
  });

  it('is first that no plan is chosen or the terms are not agreed to [5.60]', () => {
    const text = 'Please agree to the terms and select at least one plan.';
    const ticks = ['provider-1-tick', 'provider-2-tick', 'provider-3-tick'];
    const none = { ...READY, choices: startChoices([], [], 0), applicants: [] };
    expect(findProblem(none)).toEqual({
      text,
      focus: 'provider-1-tick',
      missing: new Set(ticks),
      isOfPlans: true,
    });
    expect(findProblem({ ...none, hasConsent: false })?.missing).toEqual(new Set([...ticks, CONSENT_ID]));
    expect(findProblem({ ...READY, hasConsent: false })).toEqual({
      text,
      focus: CONSENT_ID,
      missing: new Set([CONSENT_ID]),
      isOfPlans: false,
    });
    expect(findProblem({ ...READY, choices: startChoices([], [], 0), open: ['Provider 3'] })?.focus).toBe(
      'provider-3-tick',
    );
  });

  it('is then an amount that cannot be asked for', () => {
    expect(findProblem({ ...READY, remaining: 100 })).toMatchObject({
      plan: 'Provider 2',
      focus: 'provider-2-amount',
    });
  });

  it('is then a file on its way', () => {
    expect(findProblem({ ...READY, anyOnItsWay: true, applicants: [applicant(1, NOTHING)] })?.text).toBe(
      STILL_SENDING,
    );
  });

  it('is then the first applicant of whom something is missing', () => {
    const applicants = [applicant(1, WHOLE), applicant(2, { ...WHOLE, pan: null }), applicant(3, NOTHING)];
    expect(findProblem({ ...READY, applicants })).toEqual({
      text: 'The co-applicant 1 has missing required fields.',
      focus: 'loan-applicant2_pan',
      missing: new Set(['loan-applicant2_pan']),
    });
    expect(findProblem({ ...READY, applicants: [applicant(1, NOTHING)] })?.text).toBe(
      'Primary applicant has missing required fields.',
    );
  });

  it('is nothing of an applicant who is locked [5.71]', () => {
    expect(findProblem({ ...READY, applicants: [applicant(1, NOTHING, true)] })).toBeUndefined();
  });
});

describe('what stands of a problem', () => {
  const stored = { kind: 'pan', value: 'a', file_name: 'pan.pdf', file_size: 1024 } as const;
  const withPan: ApplicantView = { ...applicant(1, WHOLE), files: new Map([['pan', stored]]) };
  const missing = (...parts: string[]) => ({
    text: 'Primary applicant has missing required fields.',
    missing: new Set(parts.map((part) => `loan-applicant1_${part}`)),
  });

  it('is what is still missing once a file has come', () => {
    expect(whatStandsOf(missing('pan', 'name'), [withPan])).toEqual(missing('name'));
  });

  it('is nothing once the last file has come', () => {
    expect(whatStandsOf(missing('pan'), [withPan])).toBeUndefined();
  });

  it('is all of it where no file has come, or none was missing', () => {
    const refused = { text: 'Error: Failed to submit loan application.' };
    expect(whatStandsOf(missing('pan'), [applicant(1, NOTHING)])).toEqual(missing('pan'));
    expect(whatStandsOf(refused, [withPan])).toEqual(refused);
  });
});
