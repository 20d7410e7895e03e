import { LOAN_PLANS } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { applicantView } from '../applicants/applicant.ts';
import { anEmptyLoan } from '../../../../test/a-loan.ts';
import { aLoanSelection } from '../../../../test/a-loan-selection.ts';
import { type LoanCalls, type LoanRequest, sendLoan } from './send-loan.ts';

const REQUESTS: readonly LoanRequest[] = LOAN_PLANS.slice(0, 2).map((plan) => ({
  plan,
  rupees: 136000,
  months: 12,
}));
const REFUSED = new ApiError({ status: 409, message: 'No' });

function rowOf({ plan, rupees, months }: LoanRequest): LoanSelection {
  return aLoanSelection({
    loan_provider_id: plan.id,
    loan_provider_name: plan.name,
    loan_amount: rupees,
    loan_tenure: months,
  });
}

function server() {
  return {
    apply: vi.fn<LoanCalls['apply']>(async () => ({ ...anEmptyLoan(), message: '' })),
    select: vi.fn<LoanCalls['select']>(async () => undefined),
    selections: vi.fn<LoanCalls['selections']>(async () => []),
  };
}

const LOAN = anEmptyLoan();
const TO_SEND = {
  loan: LOAN,
  applicants: [applicantView(1, LOAN, { applicant1_name: 'Ananya' })],
  requests: REQUESTS,
};

describe('sending a loan application', () => {
  it('sends the names of the applicants who are open, then asks each lender [7.56]', async () => {
    const calls = server();
    expect(await sendLoan(calls, TO_SEND)).toEqual({ requests: REQUESTS, failure: undefined });
    expect(calls.apply).toHaveBeenCalledExactlyOnceWith({
      applicant1_name: 'Ananya',
      applicant1_relationship: 'Self',
    });
    expect(calls.select.mock.calls.map(([{ plan }]) => plan.id)).toEqual(['Provider 1', 'Provider 2']);
  });

  it('sends no documents again that are all locked', async () => {
    const calls = server();
    const loan = {
      ...LOAN,
      submitted_at: '2026-11-15T06:00:00.000Z',
      applicants: [{ number: 1, locked: true, documents: [] }],
    };
    await sendLoan(calls, { ...TO_SEND, loan, applicants: [applicantView(1, loan, {})] });
    expect(calls.apply).not.toHaveBeenCalled();
    expect(calls.select).toHaveBeenCalledTimes(2);
  });

  it('asks nobody if the documents are refused', async () => {
    const calls = { ...server(), apply: async () => Promise.reject(REFUSED) };
    expect(await sendLoan(calls, TO_SEND)).toEqual({ requests: [], failure: REFUSED });
    expect(calls.select).not.toHaveBeenCalled();
  });

  it('asks the others where one lender is refused, and tells which were asked', async () => {
    const select = async ({ plan }: LoanRequest) =>
      plan.id === 'Provider 1' ? Promise.reject(REFUSED) : undefined;
    expect(await sendLoan({ ...server(), select }, TO_SEND)).toEqual({
      requests: [REQUESTS[1]],
      failure: REFUSED,
    });
  });

  it('counts a request whose answer was lost', async () => {
    const calls = {
      ...server(),
      select: async () => Promise.reject(new ApiError()),
      selections: async () => REQUESTS.map(rowOf),
    };
    expect(await sendLoan(calls, TO_SEND)).toEqual({ requests: REQUESTS, failure: undefined });
  });

  it('does not take an older request for another amount for it', async () => {
    const silence = new ApiError();
    const calls = {
      ...server(),
      select: async () => Promise.reject(silence),
      selections: async () => REQUESTS.map((one) => rowOf({ ...one, rupees: 5 })),
    };
    expect(await sendLoan(calls, TO_SEND)).toEqual({ requests: [], failure: silence });
  });
});
