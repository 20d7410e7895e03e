import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { QueryClient, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { keepCandidateName } from '../../api/candidate-session.ts';
import { candidateCall } from '../candidate-api.ts';
import { takeAsked } from './application-ahead.ts';

/** What the signed-in screens share; it lives as long as the document, and a logout loads another one. */
export const candidateQueries = new QueryClient({
  defaultOptions: { queries: { retry: isWorthAnotherTry, networkMode: 'always' } },
});
// No provider mounts it; without this nothing is read again when a window comes to the front.
candidateQueries.mount();

const MOST_RETRIES = 2;

/** Silence and a busy server may pass; a refusal stays one. */
function isWorthAnotherTry(count: number, error: unknown): boolean {
  const mayPass = !(error instanceof ApiError) || error.kind === 'no-answer' || error.status === 503;
  return mayPass && count < MOST_RETRIES;
}

/** The whole form comes with it: less often than the payment screen looks. */
const WHILE_ASKING_MS = 15_000;

const APPLICATION = queryOptions({
  queryKey: ['application'],
  queryFn: async ({ signal }): Promise<ApplicationData> => {
    const application = await (takeAsked() ??
      candidateCall('GET /api/dataset/get-application-data/', {}, { signal }));
    keepCandidateName(application.name);
    return application;
  },
  refetchOnMount: 'always',
  // The answer of the bank comes to the portal; the screen only has to look.
  refetchInterval: ({ state: { data } }) => ((data?.reserved_amount ?? 0) > 0 ? WHILE_ASKING_MS : false),
});

export function useApplication(): UseQueryResult<ApplicationData> {
  return useQuery(APPLICATION, candidateQueries);
}

/**
 * Puts a newer answer in the place of the known one; a reading that is under way would be older. While the form is shown
 * from its offline copy nothing is known, and the application is read again.
 */
export function keepApplication(change: (known: ApplicationData) => ApplicationData): void {
  const known = candidateQueries.getQueryData(APPLICATION.queryKey);
  if (known === undefined) {
    readApplicationAgain();
    return;
  }
  void candidateQueries.cancelQueries(APPLICATION);
  candidateQueries.setQueryData(APPLICATION.queryKey, change(known));
}

export function readApplicationAgain(): void {
  void candidateQueries.invalidateQueries(APPLICATION);
}
