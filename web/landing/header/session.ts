import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { useSyncExternalStore } from 'react';
import { readCandidateSession, signOutCandidate } from '../../api/candidate-session.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';

const listeners = new Set<() => void>();

/** Whether a candidate is signed in, here or in another tab. Drawn as a visitor first, as the page was. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(subscribe, isSignedIn, () => false);
}

export async function logOut(): Promise<void> {
  const told = signOutCandidate();
  for (const listener of listeners) listener();
  showAlert({ kind: 'success', text: SIGN_IN_TEXTS.loggedOut });
  await told;
}

function isSignedIn(): boolean {
  return readCandidateSession() !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
