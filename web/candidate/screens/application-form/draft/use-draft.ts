import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { localStore } from '../../../../api/storage.ts';
import { readApplicationAgain } from '../../../application/application-query.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts';
import type { Unsent } from './local-draft.ts';

interface DraftOptions {
  readonly applicationId: string;
  readonly onServer: Readonly<Record<string, string>>;
  readonly unsent: Unsent;
  readonly submission: string | undefined;
}

async function sendDraft(texts: Readonly<Record<string, string>>, keepalive: boolean): Promise<unknown> {
  return candidateCall('PUT /api/dataset/draft', { body: texts }, { keepalive });
}

interface KeptDraft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
}

export function useDraft(options: DraftOptions): KeptDraft {
  return useDraftKeeper(
    () => createDraftKeeper({ ...options, store: localStore(), send: sendDraft }),
    readApplicationAgain,
  );
}

/** The keeper of a form, which also sends when the page is left and when the network is back. */
export function useDraftKeeper(create: () => DraftKeeper, onRefused: () => void): KeptDraft {
  const [keeper] = useState(create);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  useEffect(() => {
    const online = () => void keeper.flush();
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
