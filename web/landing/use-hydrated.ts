import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False as the page was drawn ahead, true once its script runs. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
