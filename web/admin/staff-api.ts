import { ERRORS } from '@portal/contract/errors.ts';
import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { type Caller, createCall } from '../api/client.ts';
import { createDownload } from '../api/download.ts';
import { endStaffSession, readStaffToken, signOut } from '../api/staff-session.ts';
import { carryAlert } from '../ui/plain/alert/alert-store.ts';

/** Whoever works here. A session that the server no longer knows leads to the login, with a word why. */
const staff: Caller = {
  token: () => readStaffToken(),
  sessionEnded: (message) => {
    endStaffSession();
    carryAlert({ kind: 'warning', text: message === '' ? ERRORS.NOT_SIGNED_IN.text : message });
    location.assign(STAFF_SCREENS.login);
  },
};

export const staffCall = createCall(staff);
export const staffDownload = createDownload(staff);

/** By a document load, so that nothing that was read stays in the page's memory. */
export function logOut(): void {
  void signOut();
  carryAlert({ kind: 'success', text: SIGN_IN_TEXTS.loggedOut });
  location.assign(STAFF_SCREENS.login);
}
