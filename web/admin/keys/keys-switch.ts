import { type KeyValueStore, localStore, readJson } from '../../api/storage.ts';

const KEY = 'portal_keys_off';

/** Whether single keys act for this user in this browser; they do until they are switched off. */
export function readKeysOn(username: string, store: KeyValueStore = localStore()): boolean {
  return !namesIn(store).includes(username);
}

export function keepKeysOn(username: string, isOn: boolean, store: KeyValueStore = localStore()): void {
  const others = namesIn(store).filter((name) => name !== username);
  store.setItem(KEY, JSON.stringify(isOn ? others : [...others, username]));
}

function namesIn(store: KeyValueStore): string[] {
  const kept = readJson(store, KEY);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}
