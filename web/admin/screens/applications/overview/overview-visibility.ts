import { type KeyValueStore, localStore } from '../../../../api/storage.ts';

const KEY = 'portal_overview';
const SHOWN = 'shown';
const HIDDEN = 'hidden';

/** As the user left it in this browser; by default, shown if there is room for it. */
export function isOverviewVisible(isNarrow: boolean, store: KeyValueStore = localStore()): boolean {
  const kept = store.getItem(KEY);
  return kept === SHOWN || (kept !== HIDDEN && !isNarrow);
}

export function keepOverviewVisibility(isShown: boolean, store: KeyValueStore = localStore()): void {
  store.setItem(KEY, isShown ? SHOWN : HIDDEN);
}
