/**
 * Navigation state over a document load: the leaving page leaves it here, the arriving one puts it where the
 * router looks for it.
 */
const KEY = 'carried_navigation_state';

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function carryState(path: string, state: unknown, shelf?: Shelf): void {
  try {
    // Where storage is blocked its very name throws.
    (shelf ?? sessionStorage).setItem(KEY, JSON.stringify({ path, state }));
  } catch {
    // Storage is blocked: the screen works without what it would have been told.
  }
}

/** What was carried to this very address, once. */
export function takeCarriedState(path: string, given?: Shelf): unknown {
  try {
    const shelf = given ?? sessionStorage;
    const kept = shelf.getItem(KEY);
    shelf.removeItem(KEY);
    const carried: unknown = kept === null ? undefined : JSON.parse(kept);
    if (typeof carried !== 'object' || carried === null || !('path' in carried)) return undefined;
    return carried.path === path && 'state' in carried ? carried.state : undefined;
  } catch {
    return undefined;
  }
}

/** To be called before the router is made: it reads its state from the history entry, under `usr`. */
export function restoreCarriedState(): void {
  const state = takeCarriedState(location.pathname);
  if (state !== undefined) history.replaceState({ ...history.state, usr: state }, '');
}
