import type { ApplicationId } from '@portal/contract/ids.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { mayCall } from '../../session/may-call.ts';
import { staffCall } from '../../staff-api.ts';
import { VERIFICATION_COUNTS } from '../../verification/use-verification-counts.ts';
import { VIEW_COUNTS } from '../../views/use-views.ts';
import { type ApplicationsFilter, filterQuery, sortIn } from './filters/application-filter.ts';

export const APPLICATIONS = 'applications';
const LISTS = [APPLICATIONS, 'list'] as const;
const WHOLES = [APPLICATIONS, 'whole'] as const;

/** A page of the list that a filter finds. */
export function applicationsPage(filter: ApplicationsFilter) {
  const { by: sort, order } = sortIn(filter);
  const query = { ...filterQuery(filter), page: filter.page, sort, order };
  return queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }) => staffCall('GET /api/applications', { query }, { signal }),
  });
}

export function useApplications(filter: ApplicationsFilter) {
  return useQuery({ ...applicationsPage(filter), placeholderData: keepPreviousData });
}

/** Everything in one application. What was read before it was opened is shown at once, and read again. */
export function wholeApplication(id: ApplicationId) {
  return queryOptions({
    queryKey: [...WHOLES, id],
    queryFn: ({ signal }) => staffCall('GET /api/applications/:id', { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** How many documents have to be accepted before it can be selected; 0 if it does not matter. */
export function useToAccept({ id, status }: Pick<StaffApplication, 'id' | 'status'>): number {
  const { data } = useQuery({ ...wholeApplication(id), enabled: status !== 'Selected' });
  return data?.to_accept_first ?? 0;
}

export function submissionHistory(id: ApplicationId) {
  return queryOptions({
    queryKey: [APPLICATIONS, 'submissions', id],
    queryFn: ({ signal }) =>
      staffCall('GET /api/applications/:id/submissions', { params: { id } }, { signal }),
  });
}

export function isListBeingRead(client: QueryClient): boolean {
  return client.isFetching({ queryKey: LISTS }) > 0;
}

/** How many applications are on their way, for a drawer or ahead of it. */
export function wholesBeingRead(client: QueryClient): number {
  return client.isFetching({ queryKey: WHOLES });
}

export function mayReadLedger(): boolean {
  return mayCall('GET /api/applications/:id/ledger', 'payments.list');
}

/** The money of one application, entry by entry; not read for a role that may not. */
export function useLedger(id: ApplicationId) {
  return useQuery({
    queryKey: [APPLICATIONS, 'ledger', id],
    queryFn: ({ signal }) => staffCall('GET /api/applications/:id/ledger', { params: { id } }, { signal }),
    enabled: mayReadLedger(),
  });
}

export function useDeletedApplications({ page, search }: Pick<ApplicationsFilter, 'page' | 'search'>) {
  const query = { page, search };
  return useQuery({
    queryKey: [APPLICATIONS, 'deleted', query],
    queryFn: ({ signal }) => staffCall('GET /api/applications/deleted', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The ids of all that a filter finds, as many as one call may name. */
export function matchingIds(filter: ApplicationsFilter) {
  return staffCall('GET /api/applications/matching', { query: filterQuery(filter) });
}

/** Everything about applications is read again. */
export function useApplicationsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    // The sidebar counts them; a change does not wait for it.
    for (const queryKey of [VIEW_COUNTS, VERIFICATION_COUNTS]) void client.invalidateQueries({ queryKey });
    await client.invalidateQueries({ queryKey: [APPLICATIONS] });
  };
}

/** The current application, for a user who looks at an older copy. */
export async function readApplication({ id }: Pick<StaffApplication, 'id'>): Promise<StaffApplication> {
  const { application } = await staffCall('GET /api/applications/:id', { params: { id } });
  return application;
}

interface ApplicationsPage {
  readonly applications?: readonly StaffApplication[];
}

/** Those of the ids that some page of a list has shown so far, as they were read last. */
export function knownApplications(
  client: QueryClient,
  ids: ReadonlySet<number>,
): readonly StaffApplication[] {
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: LISTS })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .map(({ queryKey }) => client.getQueryData<ApplicationsPage>(queryKey));
  const rows = pages.flatMap((page) => page?.applications ?? []);
  return [...new Map(rows.filter(({ id }) => ids.has(id)).map((row) => [row.id, row])).values()];
}
