import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { readCandidateSession, signOutCandidate } from '../../api/candidate-session.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';

/** Shows a candidate the way to the application, here and when another tab signs in or out. */
export function attachSession(logOut: HTMLElement): void {
  tellAudience();
  addEventListener('storage', tellAudience);
  // A page that comes back from the browser's memory may show who was signed in then.
  addEventListener('pageshow', tellAudience);
  logOut.addEventListener('click', () => {
    void signOutCandidate();
    tellAudience();
    // The button is gone; the focus moves to the next best element.
    document.querySelector<HTMLElement>('header [data-audience=guest] a')?.focus();
    showAlert({ kind: 'success', text: SIGN_IN_TEXTS.loggedOut });
  });
}

function tellAudience(): void {
  const signedIn = readCandidateSession() !== undefined;
  document.documentElement.dataset['audience'] = signedIn ? 'candidate' : 'guest';
}
