import { CANDIDATE_SCREENS } from '@portal/contract/screens.ts';
import { carryValue, takeCarriedValue } from '../../ui/plain/carried-value.ts';

/** The address that met the login, for this tab. */
const KEY = 'candidate_way_back';
const SIGNED_OUT: readonly string[] = [CANDIDATE_SCREENS.login, CANDIDATE_SCREENS.register];
const SCREENS: readonly string[] = Object.values(CANDIDATE_SCREENS).filter(
  (path) => !SIGNED_OUT.includes(path),
);

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export function keepWayBack({ pathname, search, hash }: Address): void {
  carryValue(KEY, pathname + search + hash);
}

/** Where a login leads: to the screen that was opened without one, once, else to the dashboard. */
export function takeWayBack(): string {
  const kept = takeCarriedValue(KEY);
  const isOurs = typeof kept === 'string' && SCREENS.includes(kept.replace(/[?#].*$/s, ''));
  return isOurs ? kept : CANDIDATE_SCREENS.dashboard;
}

/** A logout ends the visit; the next login begins at the dashboard. */
export function forgetWayBack(): void {
  takeCarriedValue(KEY);
}
