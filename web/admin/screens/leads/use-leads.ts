import type { LeadOnWire } from '@portal/contract/routes/leads.ts';
import { LEAD_STATUSES } from '@portal/contract/rules/lead.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListFilter, matchingFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const LEADS = 'leads';

export function leadFilter(filter: ListFilter) {
  return matchingFilter(filter, LEAD_STATUSES);
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

/** The lead as it is now, for a user who looks at an older copy. */
export async function readLead({ id, phone }: Pick<LeadOnWire, 'id' | 'phone'>): Promise<LeadOnWire> {
  const { leads } = await staffCall('GET /api/admin/leads', { query: { search: phone } });
  const lead = leads.find((one) => one.id === id);
  if (lead === undefined) throw new Error('the lead is gone');
  return lead;
}

export function useLeadsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [LEADS] });
}
