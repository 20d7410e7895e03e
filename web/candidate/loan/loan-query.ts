import type { LoanSelection } from '@portal/contract/routes/loan-selections.ts';
import type { Loan } from '@portal/contract/routes/loans.ts';
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReplyOf } from '../../api/route-types.ts';
import { candidateQueries } from '../application/application-query.ts';
import { candidateCall } from '../candidate-api.ts';

export type LoanSelections = ReplyOf<'GET /api/user/loan-provider-selections'>;

function loanOf(applicationId: string | undefined) {
  return queryOptions({
    queryKey: ['loan', applicationId],
    queryFn: async ({ signal }): Promise<Loan> =>
      candidateCall(
        'GET /api/user/loan-application',
        { query: { application_id: applicationId ?? '' } },
        { signal },
      ),
    enabled: applicationId !== undefined,
    refetchOnMount: 'always',
  });
}

function selectionsOf(applicationId: string | undefined) {
  return queryOptions({
    queryKey: ['loan selections', applicationId],
    queryFn: async ({ signal }): Promise<LoanSelections> =>
      candidateCall(
        'GET /api/user/loan-provider-selections',
        { query: { application_id: applicationId ?? '' } },
        { signal },
      ),
    enabled: applicationId !== undefined,
    refetchOnMount: 'always',
  });
}

/** The loan application, drafted or sent. */
export function useLoan(applicationId: string | undefined): UseQueryResult<Loan> {
  return useQuery(loanOf(applicationId), candidateQueries);
}

/** What lenders were asked for, and what they said. */
export function useLoanSelections(applicationId: string | undefined): UseQueryResult<LoanSelections> {
  return useQuery(selectionsOf(applicationId), candidateQueries);
}

/** Puts a newer answer in the place of the known one; a reading that is under way would be older. */
export function keepLoan(applicationId: string, change: (known: Loan) => Loan): void {
  void candidateQueries.cancelQueries(loanOf(applicationId));
  candidateQueries.setQueryData(loanOf(applicationId).queryKey, (known) =>
    known === undefined ? undefined : change(known),
  );
}

export async function readLoanAgain(applicationId: string): Promise<void> {
  await candidateQueries.refetchQueries(loanOf(applicationId));
}

/** The requests as they are now; nothing where they could not be read. */
export async function readSelectionsAgain(
  applicationId: string,
): Promise<readonly LoanSelection[] | undefined> {
  await candidateQueries.refetchQueries(selectionsOf(applicationId));
  const state = candidateQueries.getQueryState(selectionsOf(applicationId).queryKey);
  return state?.status === 'success' ? state.data?.providers : undefined;
}
