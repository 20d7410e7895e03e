import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { signOutCandidate } from '../../api/candidate-session.ts';
import { forgetWayBack } from '../navigation/way-back.ts';
import { carryAlert } from '../../ui/plain/alert/alert-store.ts';

/** By a document load, so that nothing of this person stays in the page's memory. */
export function logOut(): void {
  void signOutCandidate();
  forgetWayBack();
  carryAlert({ kind: 'success', text: SIGN_IN_TEXTS.loggedOut });
  location.assign(CANDIDATE_SCREENS.login);
}
