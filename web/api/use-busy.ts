import { useRef, useState } from 'react';

/**
 * One call at a time: `setBusy(true)` returns false if a call is under way already. The ref is there because state
 * comes a render late, and two fast presses must not become two calls.
 */
export function useBusy(): readonly [isBusy: boolean, setBusy: (isBusy: boolean) => boolean] {
  const latest = useRef(false);
  const [isBusy, draw] = useState(false);
  const setBusy = (now: boolean) => {
    if (latest.current === now) return false;
    latest.current = now;
    draw(now);
    return true;
  };
  return [isBusy, setBusy];
}
