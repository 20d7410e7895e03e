import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { keepCandidateSession } from '../../api/candidate-session.ts';
import type { ReplyOf } from '../../api/route-types.ts';
import { clearLink, linkFailureText, linkInHash } from '../../api/sms-link.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { useGo } from '../navigation/use-go.ts';
import { takeWayBack } from '../navigation/way-back.ts';

interface SmsLinkOptions {
  readonly signIn: (link: string) => Promise<ReplyOf<'POST /api/auth/login/'>>;
  readonly failures: { readonly refused: string; readonly noAnswer: string };
  readonly flag: 'fromLogin' | 'fromRegister';
}

/** Signs in by the link that an SMS carries instead of a code. Returns whether that is under way. */
export function useSmsLink({ signIn, failures, flag }: SmsLinkOptions): boolean {
  const go = useGo();
  const { hash } = useLocation();
  const [link] = useState(() => linkInHash(hash));
  const [underWay, setUnderWay] = useState(link !== undefined);
  // The link works once, and effects may run twice.
  const used = useRef(false);

  const openLink = useEffectEvent(async (secret: string) => {
    try {
      keepCandidateSession(await signIn(secret));
      go(takeWayBack(), { replace: true, state: { [flag]: true } });
    } catch (error) {
      showAlert({ kind: 'error', text: linkFailureText(error, failures) });
      setUnderWay(false);
    }
  });

  useEffect(() => {
    if (link === undefined || used.current) return;
    used.current = true;
    clearLink();
    void openLink(link);
  }, [link]);

  return underWay;
}
