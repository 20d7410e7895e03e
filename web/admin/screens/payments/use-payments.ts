import { PAYMENT_STATUSES } from '@portal/contract/rules/payment-status.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const PAYMENTS = 'payments';

/** Which payments: what the list shows, and what an export of all that match holds. */
export function paymentFilter({ search, start_date, end_date, status }: ListFilter) {
  return {
    search,
    start_date,
    end_date,
    status: PAYMENT_STATUSES.find((each) => each === status) ?? ('' as const),
  };
}

export function usePayments(filter: ListFilter) {
  const query = { page: filter.page, ...paymentFilter(filter) };
  return useQuery({
    queryKey: [PAYMENTS, query],
    queryFn: ({ signal }) => staffCall('GET /api/payment-history', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every list of payments is read again. */
export function usePaymentsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [PAYMENTS] });
}
