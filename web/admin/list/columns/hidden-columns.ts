import { type KeyValueStore, localStore, readJson } from '../../../api/storage.ts';

const KEY = 'portal_hidden_columns';

/** The columns of a list that the user hid in this browser. */
export function readHidden(list: string, store: KeyValueStore = localStore()): ReadonlySet<string> {
  const names = readAll(store).get(list);
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
}

export function keepHidden(
  list: string,
  hidden: ReadonlySet<string>,
  store: KeyValueStore = localStore(),
): void {
  const all = readAll(store);
  all.set(list, [...hidden]);
  store.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
}

function readAll(store: KeyValueStore): Map<string, unknown> {
  const kept = readJson(store, KEY);
  return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
}
