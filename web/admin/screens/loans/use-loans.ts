import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { LOAN_SORTS } from '@portal/contract/rules/application-filter.ts';
import type { ExtendedListFilter, ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

/** The order stands in the address with the filter. */
export const LOAN_ORDER = ['sort', 'order'] as const;
export type LoansFilter = ExtendedListFilter<(typeof LOAN_ORDER)[number]>;

/** The last changed first, unless the address has another order. */
export function loanOrder({ sort, order }: Pick<LoansFilter, 'sort' | 'order'>) {
  const by = LOAN_SORTS.find((each) => each === sort) ?? 'updated_at';
  return { by, order: order === 'asc' ? 'asc' : 'desc' } as const;
}

const TRY_AGAIN_MS = 10_000;

/** Which loan applications: what the list shows, and what an export of all that match holds. */
export function loanFilter({ search, start_date, end_date }: ListFilter) {
  return { search, start_date, end_date };
}

export function useLoans(filter: LoansFilter) {
  const { by, order } = loanOrder(filter);
  const query = { page: filter.page, ...loanFilter(filter), sort: by, order };
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
