import { carryValue, takeCarriedValue } from '../../ui/plain/carried-value.ts';

/**
 * Navigation state over a document load: the leaving page leaves it here, the arriving one puts it where the
 * router looks for it.
 */
const KEY = 'carried_navigation_state';

export function carryState(path: string, state: unknown): void {
  carryValue(KEY, { path, state });
}

/** What was carried to this very address, once. */
export function takeCarriedState(path: string): unknown {
  const carried = takeCarriedValue(KEY);
  if (typeof carried !== 'object' || carried === null) return undefined;
  const { path: address, state }: { path?: unknown; state?: unknown } = carried;
  return address === path ? state : undefined;
}

/** To be called before the router is made: it reads its state from the history entry, under `usr`. */
export function restoreCarriedState(): void {
  const state = takeCarriedState(location.pathname);
  if (state !== undefined) history.replaceState({ ...history.state, usr: state }, '');
}
