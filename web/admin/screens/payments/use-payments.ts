import { PAYMENT_FILTERS } from '@portal/contract/rules/payment-status.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListFilter, matchingFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

export const PAYMENTS = 'payments';

export function paymentFilter(filter: ListFilter) {
  return matchingFilter(filter, PAYMENT_FILTERS);
}

export function usePayments(filter: ListFilter) {
  const query = { page: filter.page, ...paymentFilter(filter) };
  return useQuery({
    queryKey: [PAYMENTS, query],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Totals of all that the filter finds; the list does not wait for them. */
export function usePaymentSums(filter: ListFilter) {
  const query = paymentFilter(filter);
  return useQuery({
    queryKey: [PAYMENTS, 'sums', query],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history/sums', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every list of payments is read again. */
export function usePaymentsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [PAYMENTS] });
}
