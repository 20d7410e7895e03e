import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffCall } from '../staff-api.ts';

/** The requests of one application to lenders; none is asked for before somebody says which. */
export function useProviders(applicationId: string) {
  const query = { application_id: applicationId };
  return useQuery({
    queryKey: ['loan providers', applicationId],
    queryFn: ({ signal }) => staffCall('GET /api/loan-provider-selections', { query }, { signal }),
    enabled: applicationId !== '',
  });
}

/** A lender's money counts into the fee, so every list that tells of the fee is read again. */
export function useProvidersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
