import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import { type KeyValueStore, sessionStore } from '../../api/storage.ts';

const KEY = 'staff_way_back';
const SCREENS: readonly string[] = Object.values(STAFF_SCREENS).filter(
  (path) => path !== STAFF_SCREENS.login,
);

interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Remembers from which screen the user was sent to the login; `username` if it is known whose screen it was. */
export function keepWayBack(
  { pathname, search }: Place,
  username?: string,
  store: KeyValueStore = sessionStore(),
): void {
  if (SCREENS.includes(pathname)) store.setItem(KEY, JSON.stringify({ to: pathname + search, username }));
}

export function forgetWayBack(store: KeyValueStore = sessionStore()): void {
  store.removeItem(KEY);
}

/** Where to go after the login: back, unless that was another user's screen. Valid once. */
export function takeWayBack(username: string, store: KeyValueStore = sessionStore()): string {
  const place = read(store);
  store.removeItem(KEY);
  const isTheirs = place?.username === undefined || place.username === username;
  return place === undefined || !isTheirs ? STAFF_SCREENS.dashboard : place.to;
}

function read(
  store: KeyValueStore,
): { readonly to: string; readonly username: string | undefined } | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('to' in kept)) return undefined;
    const { to } = kept;
    if (typeof to !== 'string' || !SCREENS.includes(to.split('?')[0] ?? '')) return undefined;
    const username = 'username' in kept && typeof kept.username === 'string' ? kept.username : undefined;
    return { to, username };
  } catch {
    return undefined;
  }
}
