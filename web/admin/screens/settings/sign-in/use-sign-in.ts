import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '../../../../api/route-types.ts';
import { staffCall } from '../../../staff-api.ts';

export type OwnFactors = ReplyOf<'GET /api/admin/second-factor'>;
export type Factor = OwnFactors['factors'][number];

const FACTORS = ['own-factors'];
const SESSIONS = ['own-sessions'];

export function useOwnFactors() {
  return useQuery({
    queryKey: FACTORS,
    queryFn: ({ signal }) => staffCall('GET /api/admin/second-factor', {}, { signal }),
  });
}

export function useOwnSessions(isAsked: boolean) {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => staffCall('GET /api/admin/sessions', {}, { signal }),
    enabled: isAsked,
  });
}

export function useSignInChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: FACTORS });
    await client.invalidateQueries({ queryKey: SESSIONS });
  };
}
