import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';

export interface KeptDraft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
}

/** The keeper of a form, which also sends when the page is left and when the network is back. */
export function useDraftKeeper(create: () => DraftKeeper, onRefused: () => void): KeptDraft {
  const [keeper] = useState(create);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    const online = () => void keeper.flush();
    // What an earlier visit left on the device.
    online();
    const leave = () => void keeper.flush(true);
    const hide = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('online', online);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', online);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, [keeper]);
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (state === 'refused') tellRefused();
  }, [state]);
  return { keeper, state };
}
