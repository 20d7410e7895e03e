import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { followSession } from '../api/follow-session.ts';
import { readStaffSession } from '../api/staff-session.ts';
import { keepWayBack } from './session/way-back.ts';

let shownFor: string | undefined;

/** Without a stored role that the portal knows, the user counts as signed out. */
export function staffOnly({ request }: LoaderFunctionArgs): Response | null {
  shownFor = signedIn();
  if (shownFor !== undefined) return null;
  keepWayBack(new URL(request.url));
  return redirect(STAFF_SCREENS.login);
}

/** The guard looks at a navigation; this looks at what happens between two. */
export function guardBetweenNavigations(): void {
  followSession({ shownFor: () => shownFor, signedIn, login: STAFF_SCREENS.login });
}

function signedIn(): string | undefined {
  const session = readStaffSession();
  return session === undefined ? undefined : (session.username ?? session.role);
}
