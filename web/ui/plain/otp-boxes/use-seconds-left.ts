import { useCallback, useSyncExternalStore } from 'react';
import { secondsUntil } from './countdown.ts';

const TICK_MS = 250;

/** Whole seconds until a moment, counted down while the screen is open. */
export function useSecondsLeft(moment: number): number {
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = setInterval(() => {
        tell();
        if (moment <= Date.now()) clearInterval(timer);
      }, TICK_MS);
      return () => clearInterval(timer);
    },
    [moment],
  );
  const left = () => secondsUntil(moment, Date.now());
  return useSyncExternalStore(subscribe, left, left);
}
