import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepCandidateSession } from '../../../api/candidate-session.ts';
import { publicCall } from '../../../api/client.ts';
import { showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { useGo } from '../../navigation/use-go.ts';
import { linkFailureText, linkInHash } from './login-link.ts';

/** Signs in by the link that an SMS carries instead of a code. Says whether that is under way. */
export function useLoginLink(): boolean {
  const go = useGo();
  const { hash } = useLocation();
  const [link] = useState(() => linkInHash(hash));
  const [underWay, setUnderWay] = useState(link !== undefined);
  // The link works once, and effects may run twice.
  const used = useRef(false);

  const logIn = useEffectEvent(async (secret: string) => {
    try {
      keepCandidateSession(await publicCall('POST /api/auth/login/', { body: { link: secret } }));
      go(CANDIDATE_SCREENS.dashboard, { replace: true, state: { fromLogin: true } });
    } catch (error) {
      showAlert({ kind: 'error', text: linkFailureText(error) });
      setUnderWay(false);
    }
  });

  useEffect(() => {
    if (link === undefined || used.current) return;
    used.current = true;
    // Out of the address, so that it is neither shared nor kept in the history.
    history.replaceState(history.state, '', location.pathname + location.search);
    void logIn(link);
  }, [link]);

  return underWay;
}
