import { isRole, type Role } from '@portal/contract/permissions.ts';
import { STAFF_STORAGE as keys } from '@portal/contract/storage-keys.ts';
import { type KeyValueStore, localStore, readJson } from './storage.ts';

export interface StaffSession {
  readonly role: Role;
  readonly username: string | undefined;
}

export interface StaffSignedIn {
  readonly token: string;
  readonly user: { readonly role: Role; readonly username: string };
}

export function readStaffToken(store: KeyValueStore = localStore()): string | undefined {
  return store.getItem(keys.token) ?? undefined;
}

/** Who works here, as far as the browser knows. A missing or unknown role means nobody. */
export function readStaffSession(store: KeyValueStore = localStore()): StaffSession | undefined {
  const user = storedUser(store);
  const role = [store.getItem(keys.role), user.get('role')].find(isRole);
  if (role === undefined) return undefined;
  const username = [store.getItem(keys.username), user.get('username')].find(isFilled);
  return { role, username };
}

export function keepStaffSession(answer: StaffSignedIn, store: KeyValueStore = localStore()): void {
  store.setItem(keys.token, answer.token);
  store.setItem(keys.user, JSON.stringify(answer.user));
  store.setItem(keys.role, answer.user.role);
  store.setItem(keys.username, answer.user.username);
}

export function endStaffSession(store: KeyValueStore = localStore()): void {
  for (const key of Object.values(keys)) store.removeItem(key);
}

function storedUser(store: KeyValueStore): ReadonlyMap<string, unknown> {
  const user = readJson(store, keys.user);
  return new Map(typeof user === 'object' && user !== null ? Object.entries(user) : []);
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
