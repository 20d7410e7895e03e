import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListFilter } from '../../list/list-filter.ts';
import { staffCall } from '../../staff-api.ts';

const APPLICATIONS = 'applications';

export function useApplications({ page, search, start_date, end_date }: ListFilter) {
  const query = { page, search, start_date, end_date };
  return useQuery({
    queryKey: [APPLICATIONS, query],
    queryFn: ({ signal }) => staffCall('GET /api/applications', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Every list of applications is read again. */
export function useApplicationsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [APPLICATIONS] });
}

/** The application as it is now, for somebody who looks at an older one. */
export async function readApplication({
  id,
  application_id: search,
}: StaffApplication): Promise<StaffApplication | undefined> {
  const { applications } = await staffCall('GET /api/applications', { query: { search } });
  return applications.find((each) => each.id === id);
}
