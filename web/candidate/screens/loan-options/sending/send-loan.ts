import type { LoanPlan } from '@portal/contract/program/loan-plans.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { partName } from '@portal/contract/rules/loan-applicants.ts';
import type { ReplyOf } from '../../../../api/route-types.ts';
import type { ApplicantView } from '../applicants/applicant.ts';

export interface LoanRequest {
  readonly plan: LoanPlan;
  readonly rupees: number;
  readonly months: number;
}

/** The calls that sending takes, so that a test can play the server. */
export interface LoanCalls {
  readonly apply: (
    names: Readonly<Record<string, string>>,
  ) => Promise<ReplyOf<'POST /api/loan-applications'>>;
  readonly select: (request: LoanRequest) => Promise<unknown>;
  /** The current requests; undefined if they could not be read. */
  readonly selections: () => Promise<readonly LoanSelection[] | undefined>;
}

export interface LoanToSend {
  readonly loan: Loan;
  readonly applicants: readonly ApplicantView[];
  readonly requests: readonly LoanRequest[];
}

export interface SendResult {
  readonly requests: readonly LoanRequest[];
  /** The first error; undefined if every lender has its request. */
  readonly failure: unknown;
}

/**
 * The documents first, then each lender by itself: one that refuses keeps no other from being asked. Sending again is
 * safe, since a lender has one request at most and a locked applicant is not sent.
 */
export async function sendLoan(
  calls: LoanCalls,
  { loan, applicants, requests }: LoanToSend,
): Promise<SendResult> {
  const open = applicants.filter(({ isLocked }) => !isLocked);
  if (open.length > 0 || loan.submitted_at === null) {
    try {
      await calls.apply(namesOf(open));
    } catch (failure) {
      return { requests: [], failure };
    }
  }
  const failures: unknown[] = [];
  const sent: LoanRequest[] = [];
  for (const request of requests) {
    try {
      await calls.select(request);
      sent.push(request);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length === 0) return { requests: sent, failure: undefined };
  // An answer may be lost on its way though the request arrived.
  const known = (await calls.selections()) ?? [];
  const arrived = requests.filter((one) => sent.includes(one) || known.some((row) => isThe(one, row)));
  return { requests: arrived, failure: arrived.length === requests.length ? undefined : failures[0] };
}

function namesOf(applicants: readonly ApplicantView[]): Record<string, string> {
  return Object.fromEntries(
    applicants.flatMap(({ number, parts }): [string, string][] => [
      [partName(number, 'name'), parts.name ?? ''],
      [partName(number, 'relationship'), parts.relationship ?? ''],
    ]),
  );
}

function isThe({ plan, rupees, months }: LoanRequest, row: LoanSelection): boolean {
  return row.loan_provider_id === plan.id && row.loan_amount === rupees && row.loan_tenure === months;
}
