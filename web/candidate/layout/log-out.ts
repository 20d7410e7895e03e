import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { forgetCandidate, signOutCandidate } from '../../api/candidate-session.ts';
import { forgetWayBack } from '../navigation/way-back.ts';
import { carryAlert } from '../../ui/plain/alert/alert-store.ts';

/** By a document load, so that nothing of this person stays in the page's memory. */
export function logOut(): void {
  void signOutCandidate();
  leaveAfterLogout(SIGN_IN_TEXTS.loggedOut);
}

/** After the server has ended every session: clears what a logout clears. */
export function leaveAfterLogout(message: string): void {
  forgetCandidate();
  forgetWayBack();
  carryAlert({ kind: 'success', text: message });
  location.assign(CANDIDATE_SCREENS.login);
}
