import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { staffCall } from '../../../staff-api.ts';
import { APPLICATIONS } from '../use-applications.ts';

const OVERVIEW = queryOptions({
  queryKey: [APPLICATIONS, 'overview'],
  queryFn: ({ signal }) => staffCall('GET /api/applications/overview', {}, { signal }),
});

/** By then the table is drawn. */
const AFTER_THE_TABLE_MS = 100;

/**
 * Read after the list and never beside it, so that the list waits for nothing: once the list has its answer, the
 * overview is read, if it is stale or something was changed.
 */
export function useOverview(listAnsweredAt: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (listAnsweredAt === 0) return;
    const timer = setTimeout(() => void client.prefetchQuery(OVERVIEW), AFTER_THE_TABLE_MS);
    return () => clearTimeout(timer);
  }, [client, listAnsweredAt]);
  return useQuery({ ...OVERVIEW, enabled: false });
}
