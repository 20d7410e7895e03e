import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { redirect, redirectDocument } from 'react-router';
import { readCandidateSession } from '../api/candidate-session.ts';
import { followSession } from '../api/follow-session.ts';

let shownFor: string | undefined;

/** For screens of a signed-in candidate. */
export function signedInOnly(): Response | null {
  shownFor = signedIn();
  return shownFor === undefined ? redirect(CANDIDATE_SCREENS.login) : null;
}

/** For the payment screen, which is left by a document load. */
export function signedInOnlyToPay(): Response | null {
  shownFor = signedIn();
  return shownFor === undefined ? redirectDocument(CANDIDATE_SCREENS.login) : null;
}

/** For login and registration. */
export function signedOutOnly(): Response | null {
  shownFor = undefined;
  return signedIn() === undefined ? null : redirect(CANDIDATE_SCREENS.dashboard);
}

/** The guards look at a navigation; this looks at what happens between two. */
export function guardBetweenNavigations(): void {
  followSession({ shownFor: () => shownFor, signedIn, login: CANDIDATE_SCREENS.login });
}

function signedIn(): string | undefined {
  const session = readCandidateSession();
  return session?.applicationNumber ?? session?.token;
}
