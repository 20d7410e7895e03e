import { ERRORS } from '@portal/contract/errors.ts';
import { type REDIRECTS, STAFF_SCREENS } from '@portal/contract/screens.ts';
import { SIGN_IN_TEXTS } from '@portal/contract/texts/sign-in.ts';
import { type Caller, createCall } from '../api/client.ts';
import { createDownload, createFetchFile } from '../api/download.ts';
import { endStaffSession, readStaffSession, readStaffToken, signOut } from '../api/staff-session.ts';
import { carryAlert } from '../ui/plain/alert/alert-store.ts';
import { OWN_SIGN_IN } from './session/own-sign-in.ts';
import { isByProvider, keepSignOutOffer } from './session/provider-session.ts';
import { hasRunOut, sayOver } from './session/session-clock.ts';
import { forgetWayBack, keepWayBack } from './session/way-back.ts';

/** A logout is under way: what the screen still asked for is refused, and the user is not told. */
let isLeaving = false;

/** The signed-in staff user. A session that the server no longer knows leads to the login, with an explanation. */
export const staff: Caller = {
  token: () => readStaffToken(),
  sessionEnded: (message) => {
    if (isLeaving) return;
    // It ran out: the screen stays, with what was typed.
    if (hasRunOut()) return sayOver();
    keepWayBack(location, readStaffSession()?.username);
    endStaffSession();
    carryAlert({ kind: 'warning', text: message === '' ? ERRORS.NOT_SIGNED_IN.text : message });
    location.assign(STAFF_SCREENS.login);
  },
  factorMissing: () => {
    if (location.pathname + location.search !== OWN_SIGN_IN) location.assign(OWN_SIGN_IN);
  },
};

export const staffCall = createCall(staff);
export const staffDownload = createDownload(staff);
export const fetchStaffFile = createFetchFile(staff);

/** The payment history has always had an address of its own to leave by; both end at the login. */
const OTHER_LOGIN: keyof typeof REDIRECTS = '/admin/login';

/** By a document load, so that nothing that was read stays in the page's memory. */
export function logOut(): void {
  isLeaving = true;
  const told = signOut();
  forgetWayBack();
  carryAlert({ kind: 'success', text: SIGN_IN_TEXTS.loggedOut });
  const leave = () =>
    location.assign(location.pathname === STAFF_SCREENS.paymentHistory ? OTHER_LOGIN : STAFF_SCREENS.login);
  if (!isByProvider()) return leave();
  // The login screen then offers to sign out of the provider as well.
  void Promise.race([told, afterWaiting()]).then((url) => {
    keepSignOutOffer(url);
    leave();
  });
}

const WAIT_FOR_OFFER_MS = 3000;

function afterWaiting(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), WAIT_FOR_OFFER_MS));
}
