import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const TRY_AGAIN_MS = 10_000;

/** Which loan applications: what the list shows, and what an export of all that match holds. */
export function loanFilter({ search, start_date, end_date }: ListFilter) {
  return { search, start_date, end_date };
}

export function useLoans(filter: ListFilter) {
  const query = { page: filter.page, ...loanFilter(filter) };
  return useQuery({
    queryKey: ['loans', query],
    queryFn: ({ signal }) => staffCall('GET /api/loan-applications', { query }, { signal }),
    placeholderData: keepPreviousData,
    // The page shows nothing but the failure then, so it comes back by itself.
    refetchInterval: ({ state }) => (state.status === 'error' ? TRY_AGAIN_MS : false),
  });
}

/** Totals of all that the filter finds; the list does not wait for them. */
export function useLoanSums(filter: ListFilter) {
  const query = loanFilter(filter);
  return useQuery({
    queryKey: ['loans', 'sums', query],
    queryFn: ({ signal }) => staffCall('GET /api/loan-applications/sums', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
