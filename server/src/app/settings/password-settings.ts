import { checkStrictPassword, PASSWORD_MIN_LENGTH } from '@portal/contract/rules/staff-account.ts';
import type { Settings } from './settings.ts';

/** The least that production takes. */
export const PRODUCTION_PASSWORD_LENGTH = 10;

/** The minimum length of new staff passwords. */
export function passwordMinLength({ NODE_ENV: mode, PASSWORD_MIN_LENGTH: set }: Settings): number {
  return set ?? (mode === 'production' ? PRODUCTION_PASSWORD_LENGTH : PASSWORD_MIN_LENGTH);
}

/** The first user's password follows the same rules as all others. */
export function adminPasswordMistake(settings: Settings): string | undefined {
  const { ADMIN_PASSWORD: password, ADMIN_USERNAME: username = '' } = settings;
  if (password === undefined) return undefined;
  return checkStrictPassword(password, username, passwordMinLength(settings));
}
