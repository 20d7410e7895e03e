import { type KeyValueStore, localStore, readJson } from '../../../api/storage.ts';

const KEY = 'portal_hidden_columns';

/** The columns of a list that the user hid in this browser, and further ones that nobody asked for. */
export function readHidden(
  list: string,
  further: ReadonlySet<string>,
  store: KeyValueStore = localStore(),
): ReadonlySet<string> {
  const asked = namesIn(store, furtherOf(list));
  return new Set([...namesIn(store, list), ...[...further].filter((name) => !asked.includes(name))]);
}

/** Further ones are kept by being shown: one that is new stays hidden for those who have hidden others. */
export function keepHidden(
  list: string,
  hidden: ReadonlySet<string>,
  further: ReadonlySet<string>,
  store: KeyValueStore = localStore(),
): void {
  const all = readAll(store);
  all.set(
    list,
    [...hidden].filter((name) => !further.has(name)),
  );
  if (further.size > 0) {
    all.set(
      furtherOf(list),
      [...further].filter((name) => !hidden.has(name)),
    );
  }
  store.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
}

const furtherOf = (list: string) => `${list}, further`;

function namesIn(store: KeyValueStore, list: string): readonly string[] {
  const names = readAll(store).get(list);
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

function readAll(store: KeyValueStore): Map<string, unknown> {
  const kept = readJson(store, KEY);
  return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
}
