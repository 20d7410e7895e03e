import { ERRORS } from '@portal/contract/errors.ts';
import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { endCandidateSession, readCandidateSession } from '../api/candidate-session.ts';
import { type Caller, createCall } from '../api/client.ts';
import { keepWayBack } from './navigation/way-back.ts';
import { carryAlert } from '../ui/plain/alert/alert-store.ts';

/** The signed-in candidate. A session that the server no longer knows leads to the login, with an explanation. */
export const candidate: Caller = {
  token: () => readCandidateSession()?.token,
  sessionEnded: (message) => {
    endCandidateSession();
    keepWayBack(location);
    carryAlert({ kind: 'warning', text: message === '' ? ERRORS.NOT_SIGNED_IN.text : message });
    location.assign(CANDIDATE_SCREENS.login);
  },
};

export const candidateCall = createCall(candidate);
