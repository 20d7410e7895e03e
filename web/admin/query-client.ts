import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';

const FRESH_MS = 15_000;
const BUSY = 503;

/** Data stays cached while the user goes back and forth, and is refreshed in the background. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === BUSY,
      },
      mutations: { retry: false },
    },
  });
}
