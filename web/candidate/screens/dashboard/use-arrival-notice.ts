import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showAlert } from '../../../ui/plain/alert/alert-store.ts';
import { stateValue } from '../../navigation/navigation-state.ts';

/** The notice for a candidate who has just arrived, by the flag of the previous screen. */
export function arrivalText(state: unknown): string | undefined {
  if (stateValue(state, 'fromRegister') === true) return SIGN_IN_TEXTS.registered;
  if (stateValue(state, 'fromLogin') === true) return SIGN_IN_TEXTS.loggedIn;
  return undefined;
}

/** Says it once: the flag is taken out of the history entry, so that a reload is silent. */
export function useArrivalNotice(): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const text = arrivalText(state);
  useEffect(() => {
    if (text === undefined) return;
    showAlert({ kind: 'success', text });
    void navigate(pathname, { replace: true, state: null });
  }, [text, pathname, navigate]);
}
