import { parseApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_STORAGE as keys } from '@portal/contract/storage-keys.ts';
import { type Fetch, leaving, send } from './client.ts';
import { deleteUploads, deleteUploadsOfOthers, isOfApplication } from './kept-uploads.ts';
import { keysOf, type KeyValueStore, localStore } from './storage.ts';

export interface CandidateSession {
  readonly token: string;
  readonly userName: string | undefined;
  readonly applicationNumber: ApplicationNumber | undefined;
}

interface SignInReply {
  readonly token: string;
  readonly username: string;
  readonly application_id?: ApplicationNumber | undefined;
}

export function readCandidateSession(store: KeyValueStore = localStore()): CandidateSession | undefined {
  const token = read(store, keys.token);
  if (token === undefined) return undefined;
  return {
    token,
    userName: read(store, keys.userName) ?? read(store, keys.userNameOld),
    applicationNumber: parseApplicationNumber(store.getItem(keys.applicationNumber)),
  };
}

/**
 * Whether the signed-in person is still that of the application: another tab may have signed in another one. A session
 * whose number is not known cannot be told apart.
 */
export function isStillOf(
  applicationNumber: ApplicationNumber,
  store: KeyValueStore = localStore(),
): boolean {
  const session = readCandidateSession(store);
  return session !== undefined && (session.applicationNumber ?? applicationNumber) === applicationNumber;
}

/** Keeps who signed in, and removes what another person left on this device. */
export function keepCandidateSession(answer: SignInReply, store: KeyValueStore = localStore()): void {
  endCandidateSession(store);
  forgetOthers(answer.application_id, store);
  store.setItem(keys.token, answer.token);
  store.setItem(keys.userName, answer.username);
  if (answer.application_id !== undefined) store.setItem(keys.applicationNumber, answer.application_id);
}

/** The application's name, once it is known: it may have changed since the registration. */
export function keepCandidateName(name: string, store: KeyValueStore = localStore()): void {
  if (name !== '' && read(store, keys.token) !== undefined) store.setItem(keys.userName, name);
}

const OF_SESSION = [
  keys.token,
  keys.userName,
  keys.userNameOld,
  keys.applicationNumber,
  keys.applicationCopy,
] as const;

/**
 * Forgets who is signed in and the copy of the application. Drafts and files that wait to be sent stay for the next
 * login of the same person.
 */
export function endCandidateSession(store: KeyValueStore = localStore()): void {
  for (const key of OF_SESSION) store.removeItem(key);
}

/** What is kept by application: its drafts, its consent and its files. */
function forgetOthers(applicationNumber: ApplicationNumber | undefined, store: KeyValueStore): void {
  for (const key of keysOf(store)) {
    const [kind, ...name] = key.split(' ');
    const isByApplication = kind === keys.draft || kind === keys.loanConsent;
    if (isByApplication && !isOfApplication(name.join(' '), applicationNumber)) store.removeItem(key);
  }
  void deleteUploadsOfOthers(applicationNumber);
}

/** Clears all that the browser keeps for the portal. */
export function forgetCandidate(store: KeyValueStore = localStore()): void {
  store.clear();
  deleteUploads();
}

/**
 * Logout clears all that the browser keeps for the portal, at once, and notifies the server, whether or not that
 * succeeds.
 */
export async function signOutCandidate({
  store = localStore(),
  fetch: fetchNow,
}: { readonly store?: KeyValueStore; readonly fetch?: Fetch } = {}): Promise<void> {
  const caller = leaving(readCandidateSession(store)?.token);
  forgetCandidate(store);
  await send('POST /api/auth/logout/', {}, { caller, keepalive: true, fetch: fetchNow }).catch(
    () => undefined,
  );
}

function read(store: KeyValueStore, key: string): string | undefined {
  return store.getItem(key) || undefined;
}
