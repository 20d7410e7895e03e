import { STAFF_SCREENS } from '@portal/contract/screens.ts';
import type { ProviderAnswer } from '../../../api/staff-session.ts';

/** What the identity provider sent back to the login screen; undefined if it is opened by itself. */
export function readProviderAnswer(pathname: string, search: string): ProviderAnswer | undefined {
  if (pathname !== STAFF_SCREENS.login) return undefined;
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const [code, error, iss] = ['code', 'error', 'iss'].map((name) => query.get(name) ?? undefined);
  if (state === null || (code === undefined && error === undefined)) return undefined;
  return {
    state,
    ...(code === undefined ? {} : { code }),
    ...(error === undefined ? {} : { error }),
    ...(iss === undefined ? {} : { iss }),
  };
}
