import { ApiError } from './api-error.ts';
import { createCall, type Fetch, leaving } from './client.ts';
import { HIDEABLE, type Hideable, isRole, type Role } from '@portal/contract/permissions.ts';
import { STAFF_STORAGE as keys } from '@portal/contract/storage-keys.ts';
import type { InputOf } from './route-types.ts';
import { type KeyValueStore, localStore, readJson } from './storage.ts';

export interface StaffSession {
  readonly role: Role;
  readonly username: string | undefined;
}

export interface StaffLoginReply {
  readonly token: string;
  readonly user: { readonly role: Role; readonly username: string };
  readonly hides?: readonly Hideable[] | undefined;
}

interface Surroundings {
  readonly store?: KeyValueStore;
  readonly fetch?: Fetch;
}

type FactorProof = InputOf<'POST /api/admin/login/factor'>['body'];
export type ProviderAnswer = InputOf<'POST /api/admin/identity/finish'>['body'];

/** Signs in and keeps the session; says whether a second factor has to be added first. Throws ApiError. */
export async function signIn(
  credentials: { readonly username: string; readonly password: string; readonly otp?: string },
  { store = localStore(), fetch: fetchNow }: Surroundings = {},
): Promise<{ readonly mustAddFactor: boolean }> {
  const call = createCall(leaving(undefined), fetchNow);
  return keptLogin(await call('POST /api/admin/login', { body: credentials }), store);
}

/** Finishes a sign-in by the identity provider, in the same way. */
export async function signInByProvider(
  answer: ProviderAnswer,
  { store = localStore(), fetch: fetchNow }: Surroundings = {},
): Promise<{ readonly mustAddFactor: boolean }> {
  const call = createCall(leaving(undefined), fetchNow);
  return keptLogin(await call('POST /api/admin/identity/finish', { body: answer }), store);
}

function keptLogin(answer: unknown, store: KeyValueStore): { readonly mustAddFactor: boolean } {
  keepIfSignedIn(answer, store);
  return { mustAddFactor: 'must_add_factor' in answer && answer.must_add_factor === true };
}

/** The second step of a login: confirms it and keeps the session; throws ApiError. */
export async function confirmFactor(
  proof: FactorProof,
  { store = localStore(), fetch: fetchNow }: Surroundings = {},
): Promise<void> {
  const call = createCall(leaving(undefined), fetchNow);
  const answer: unknown = await call('POST /api/admin/login/factor', { body: proof });
  keepIfSignedIn(answer, store);
}

/** Kept for hours, so it is looked at before. */
function keepIfSignedIn(answer: unknown, store: KeyValueStore): asserts answer is StaffLoginReply {
  if (!isSignedIn(answer)) throw new ApiError({ status: 200 });
  keepStaffSession(answer, store);
}

/**
 * Forgets the session at once and notifies the server, whether or not that succeeds. Returns where the browser signs
 * out of the identity provider too, if that opened the session.
 */
export async function signOut({ store = localStore(), fetch: fetchNow }: Surroundings = {}): Promise<
  string | undefined
> {
  const caller = leaving(readStaffToken(store));
  endStaffSession(store);
  const call = createCall(caller, fetchNow);
  const answer = await call('POST /api/admin/logout', {}, { keepalive: true }).catch(() => undefined);
  return answer?.sign_out_url;
}

export function readStaffToken(store: KeyValueStore = localStore()): string | undefined {
  return store.getItem(keys.token) ?? undefined;
}

/** The signed-in staff user, as far as the browser knows. A missing or unknown role means that no user is signed in. */
export function readStaffSession(store: KeyValueStore = localStore()): StaffSession | undefined {
  const user = storedUser(store);
  const role = [store.getItem(keys.role), user.get('role')].find(isRole);
  if (role === undefined) return undefined;
  const username = [store.getItem(keys.username), user.get('username')].find(isFilled);
  return { role, username };
}

/** Whether a setting hides it from the signed-in role, as the last login said; the server refuses it in any case. */
export function isHidden(what: Hideable, store: KeyValueStore = localStore()): boolean {
  const hidden = readJson(store, keys.hides);
  return Array.isArray(hidden) && HIDEABLE.some((each) => each === what && hidden.includes(each));
}

export function keepHidden(hides: readonly Hideable[], store: KeyValueStore = localStore()): void {
  store.setItem(keys.hides, JSON.stringify(hides));
}

export function keepStaffSession(answer: StaffLoginReply, store: KeyValueStore = localStore()): void {
  store.setItem(keys.token, answer.token);
  store.setItem(keys.user, JSON.stringify(answer.user));
  store.setItem(keys.role, answer.user.role);
  store.setItem(keys.username, answer.user.username);
  keepHidden(answer.hides ?? [], store);
}

/** Another token for the same person, as after a change of the password. */
export function renewStaffToken(token: string, store: KeyValueStore = localStore()): void {
  store.setItem(keys.token, token);
}

export function endStaffSession(store: KeyValueStore = localStore()): void {
  for (const key of Object.values(keys)) store.removeItem(key);
}

function isSignedIn(answer: unknown): answer is StaffLoginReply {
  if (typeof answer !== 'object' || answer === null || !('token' in answer) || !('user' in answer))
    return false;
  const { token, user } = answer;
  if (!isFilled(token) || typeof user !== 'object' || user === null) return false;
  return 'role' in user && isRole(user.role) && 'username' in user && isFilled(user.username);
}

function storedUser(store: KeyValueStore): ReadonlyMap<string, unknown> {
  const user = readJson(store, keys.user);
  return new Map(typeof user === 'object' && user !== null ? Object.entries(user) : []);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
