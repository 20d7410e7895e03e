import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { CANDIDATE_STORAGE } from '@portal/contract/storage-keys.ts';
import { readCandidateSession } from '../../api/candidate-session.ts';
import { type KeyValueStore, localStore, readJson } from '../../api/storage.ts';

/** Removed when the session ends. */
const KEY = CANDIDATE_STORAGE.applicationCopy;

interface KeptApplication {
  /** The session that it was read in. */
  readonly token: string;
  readonly application: ApplicationData;
}

/** Keeps the application as it was read last, so that the form can be shown without a network. */
export function keepApplicationCopy(application: ApplicationData, store: KeyValueStore = localStore()): void {
  const token = readCandidateSession(store)?.token;
  if (token === undefined) return;
  try {
    const kept: KeptApplication = { token, application };
    store.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is full: the form needs the network.
  }
}

/** What was typed and saved since. */
export function keepDraftCopy(draft: ApplicationData['draft'], store: KeyValueStore = localStore()): void {
  const application = readApplicationCopy(store);
  if (application !== undefined) keepApplicationCopy({ ...application, draft }, store);
}

/** Returns undefined if nothing was kept in this session. */
export function readApplicationCopy(store: KeyValueStore = localStore()): ApplicationData | undefined {
  const kept = readJson(store, KEY);
  return isKept(kept) && kept.token === readCandidateSession(store)?.token ? kept.application : undefined;
}

/** Written by this page or by an earlier version of it, which a reload without a network also brings back. */
function isKept(value: unknown): value is KeptApplication {
  return typeof value === 'object' && value !== null && 'token' in value && 'application' in value;
}
