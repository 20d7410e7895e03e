import { type Places, placesOf } from '@portal/contract/rules/form/places.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { publicCall } from '../../../api/client.ts';
import { candidateQueries } from '../../application/application-query.ts';

/** Fetched once, by the first field that needs it. */
const ONCE = { staleTime: Infinity, gcTime: Infinity } as const;

export function usePlaces(needed: boolean): UseQueryResult<Places> {
  const read = async () => placesOf(await publicCall('GET /api/districts', {}));
  return useQuery({ queryKey: ['districts'], queryFn: read, enabled: needed, ...ONCE }, candidateQueries);
}

export function useUniversities(needed: boolean): UseQueryResult<string[]> {
  const read = async () =>
    (await publicCall('GET /api/universities', {})).map(({ university }) => university);
  return useQuery({ queryKey: ['universities'], queryFn: read, enabled: needed, ...ONCE }, candidateQueries);
}

/** The list where a field has asked for it already; without it a place is the server's to judge. */
export function knownPlaces(): Places | undefined {
  return candidateQueries.getQueryData(['districts']);
}
