import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProviderRow } from '@portal/contract/routes/staff-loans.ts';
import { staffCall } from '../staff-api.ts';

/** The requests of one application to lenders; none is requested before the user chooses one. */
export function useProviders(applicationNumber: ApplicationNumber | undefined) {
  return useQuery({
    queryKey: ['loan providers', applicationNumber],
    queryFn:
      applicationNumber === undefined
        ? skipToken
        : ({ signal }) =>
            staffCall(
              'GET /api/loan-provider-selections',
              { query: { application_id: applicationNumber } },
              { signal },
            ),
  });
}

/** The current row, for a user who looks at an older copy. */
export async function readProvider({ id, application_id }: ProviderRow): Promise<ProviderRow> {
  const { providers } = await staffCall('GET /api/loan-provider-selections', { query: { application_id } });
  const row = providers.find((one) => one.id === id);
  if (row === undefined) throw new Error('the row of the lender is gone');
  return row;
}

/** A lender's money counts into the fee, so every list that tells of the fee is read again. */
export function useProvidersChanged(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}
