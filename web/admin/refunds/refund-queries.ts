import type { ApplicationId } from '@portal/contract/ids.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall } from '../staff-api.ts';

const REFUNDS = 'refunds';

/** Requests to leave, and every part that goes back. */
export function useRefundQueue() {
  return useQuery({
    queryKey: [REFUNDS, 'queue'],
    queryFn: ({ signal }) => staffCall('GET /api/admin/refunds', {}, { signal }),
  });
}

/** What would return of an application now, and what was released. */
export function useApplicationRefunds(id: ApplicationId) {
  return useQuery({
    queryKey: [REFUNDS, 'of', id],
    queryFn: ({ signal }) => staffCall('GET /api/applications/:id/refunds', { params: { id } }, { signal }),
  });
}

/** After a change: whatever shows money is read again. */
export function useRefundsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries();
  };
}
