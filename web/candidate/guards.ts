import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { type LoaderFunctionArgs, redirect, redirectDocument } from 'react-router';
import { readCandidateSession } from '../api/candidate-session.ts';
import { followSession } from '../api/follow-session.ts';
import { keepWayBack } from './navigation/way-back.ts';

type ScreenRequest = Pick<LoaderFunctionArgs, 'request'>;

let shownFor: string | undefined;

/** For screens of a signed-in candidate. */
export function signedInOnly({ request }: ScreenRequest): Response | null {
  shownFor = signedIn();
  if (shownFor !== undefined) return null;
  comeBackTo(request);
  return redirect(CANDIDATE_SCREENS.login);
}

/** For the payment screen, which is left by a document load. */
export function signedInOnlyToPay({ request }: ScreenRequest): Response | null {
  shownFor = signedIn();
  if (shownFor !== undefined) return null;
  comeBackTo(request);
  return redirectDocument(CANDIDATE_SCREENS.login);
}

/** A loader's request has no hash; that of the document is meant if it is for the same screen. */
function comeBackTo(request: Request): void {
  const { pathname, search } = new URL(request.url);
  keepWayBack({ pathname, search, hash: pathname === location.pathname ? location.hash : '' });
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
