import { LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const LEADS = 'leads';

/** Which leads: what the list shows, and what an export of all that match holds. */
export function leadFilter({ search, start_date, end_date, status }: ListFilter) {
  return {
    search,
    start_date,
    end_date,
    status: LEAD_STATUSES.find((each) => each === status) ?? ('' as const),
  };
}

export function useLeads(filter: ListFilter) {
  const query = { page: filter.page, ...leadFilter(filter) };
  return useQuery({
    queryKey: [LEADS, query],
    queryFn: ({ signal }) => staffCall('GET /api/admin/leads', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useLeadOwners(isWanted: boolean) {
  return useQuery({
    queryKey: ['lead owners'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/leads/owners', {}, { signal }),
    enabled: isWanted,
  });
}

export function useLeadsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LEADS] });
}
