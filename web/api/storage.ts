export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key' | 'length'>;

export function memoryStore(entries: Readonly<Record<string, string>> = {}): KeyValueStore {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

type StorageName = 'localStorage' | 'sessionStorage';

/** Where storage is blocked: the visit works until the page is closed. */
const blocked: Partial<Record<StorageName, KeyValueStore>> = {};

/** The browser's storage, looked up at each use, since it can be blocked meanwhile. */
function openStorage(name: StorageName): KeyValueStore {
  try {
    const storage = globalThis[name];
    storage.getItem('');
    return storage;
  } catch {
    blocked[name] ??= memoryStore();
    return blocked[name];
  }
}

export const localStore = (): KeyValueStore => openStorage('localStorage');

/** What this tab alone keeps. */
export const sessionStore = (): KeyValueStore => openStorage('sessionStorage');

export function keysOf(store: KeyValueStore): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
}

/** Returns what was stored as JSON, or undefined if it is absent or damaged. */
export function readJson(store: KeyValueStore, key: string): unknown {
  const text = store.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
