import { LEAD_STATUSES, type LeadStatus } from '@portal/contract/rules/lead.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const LEADS = 'leads';

export function useLeads({ page, search, start_date, end_date, status: wanted }: ListFilter) {
  const status: LeadStatus | '' = LEAD_STATUSES.find((each) => each === wanted) ?? '';
  const query = { page, search, start_date, end_date, status };
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
