import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { queryOptions, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/route-types.ts';
import { candidateQueries } from '../application/application-query.ts';
import { candidateCall } from '../candidate-api.ts';

export type LoanSelections = ReplyOf<'GET /api/user/loan-provider-selections'>;

function loanOf(applicationNumber: ApplicationNumber | undefined) {
  return queryOptions({
    queryKey: ['loan', applicationNumber],
    queryFn:
      applicationNumber === undefined
        ? skipToken
        : async ({ signal }): Promise<Loan> =>
            candidateCall(
              'GET /api/user/loan-application',
              { query: { application_id: applicationNumber } },
              { signal },
            ),
    refetchOnMount: 'always',
  });
}

function selectionsOf(applicationNumber: ApplicationNumber | undefined) {
  return queryOptions({
    queryKey: ['loan selections', applicationNumber],
    queryFn:
      applicationNumber === undefined
        ? skipToken
        : async ({ signal }): Promise<LoanSelections> =>
            candidateCall(
              'GET /api/user/loan-provider-selections',
              { query: { application_id: applicationNumber } },
              { signal },
            ),
    refetchOnMount: 'always',
  });
}

/** The loan application, drafted or sent. */
export function useLoan(applicationNumber: ApplicationNumber | undefined): UseQueryResult<Loan> {
  return useQuery(loanOf(applicationNumber), candidateQueries);
}

/** What lenders were asked for, and what they said. */
export function useLoanSelections(
  applicationNumber: ApplicationNumber | undefined,
): UseQueryResult<LoanSelections> {
  return useQuery(selectionsOf(applicationNumber), candidateQueries);
}

/** Puts a newer answer in the place of the known one; a reading that is under way would be older. */
export function keepLoan(applicationNumber: ApplicationNumber, change: (known: Loan) => Loan): void {
  void candidateQueries.cancelQueries(loanOf(applicationNumber));
  candidateQueries.setQueryData(loanOf(applicationNumber).queryKey, (known) =>
    known === undefined ? undefined : change(known),
  );
}

export async function readLoanAgain(applicationNumber: ApplicationNumber): Promise<void> {
  await candidateQueries.refetchQueries(loanOf(applicationNumber));
}

/** Returns the current requests, or undefined if they could not be read. */
export async function readSelectionsAgain(
  applicationNumber: ApplicationNumber,
): Promise<readonly LoanSelection[] | undefined> {
  await candidateQueries.refetchQueries(selectionsOf(applicationNumber));
  const state = candidateQueries.getQueryState(selectionsOf(applicationNumber).queryKey);
  return state?.status === 'success' ? state.data?.providers : undefined;
}
