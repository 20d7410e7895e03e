import { parseApplicationNumber, type ApplicationNumber } from '@portal/contract/ids.ts';
import { CANDIDATE_STORAGE as keys } from '@portal/contract/storage-keys.ts';
import { type Fetch, leaving, send } from './client.ts';
import { type KeyValueStore, localStore } from './storage.ts';

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

export function keepCandidateSession(answer: SignInReply, store: KeyValueStore = localStore()): void {
  endCandidateSession(store);
  store.setItem(keys.token, answer.token);
  store.setItem(keys.userName, answer.username);
  if (answer.application_id !== undefined) store.setItem(keys.applicationNumber, answer.application_id);
}

/** The application's name, once it is known: it may have changed since the registration. */
export function keepCandidateName(name: string, store: KeyValueStore = localStore()): void {
  if (name !== '' && read(store, keys.token) !== undefined) store.setItem(keys.userName, name);
}

/** Forgets who is signed in and keeps the rest, such as the campaign. */
export function endCandidateSession(store: KeyValueStore = localStore()): void {
  for (const key of [keys.token, keys.userName, keys.userNameOld, keys.applicationNumber])
    store.removeItem(key);
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
  store.clear();
  deleteKeptUploads();
  await send('POST /api/auth/logout/', {}, { caller, keepalive: true, fetch: fetchNow }).catch(
    () => undefined,
  );
}

/** Documents that were chosen and not yet sent: nothing of them stays on a shared device. */
function deleteKeptUploads(): void {
  try {
    indexedDB.deleteDatabase(keys.uploads);
  } catch {
    // A browser without a database, or one that blocks it, has kept nothing.
  }
}

function read(store: KeyValueStore, key: string): string | undefined {
  return store.getItem(key) || undefined;
}
