import { useEffect } from 'react';
import { useGo } from './use-go.ts';

/** Leads away from a screen whose words would not be true for this candidate. */
export function useLeaveIf(isUntrue: boolean, to: string): void {
  const go = useGo();
  useEffect(() => {
    if (isUntrue) go(to, { replace: true });
  }, [isUntrue, to, go]);
}
