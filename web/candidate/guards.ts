import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { redirect, redirectDocument } from 'react-router';
import { readCandidateSession } from '../api/candidate-session.ts';

/** For screens of somebody who is signed in. */
export function signedInOnly(): Response | null {
  return readCandidateSession() === undefined ? redirect(CANDIDATE_SCREENS.login) : null;
}

/** For the payment screen, which is left by a document load. */
export function signedInOnlyToPay(): Response | null {
  return readCandidateSession() === undefined ? redirectDocument(CANDIDATE_SCREENS.login) : null;
}

/** For login and registration. */
export function signedOutOnly(): Response | null {
  return readCandidateSession() === undefined ? null : redirect(CANDIDATE_SCREENS.dashboard);
}
