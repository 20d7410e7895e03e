import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';

/** Makes the browser known to the user; returns the token that it keeps from now on. */
export type RememberBrowser = (
  browsers: StaffBrowsersStore,
  staffUserId: number,
  brought: string,
) => Promise<string>;

export function createRememberBrowser(clock: Clock): RememberBrowser {
  return async (browsers, staffUserId, brought) => {
    const token = await tokenFor(browsers, staffUserId, brought);
    await browsers.remember(staffUserId, tokenHash(token), clock.now().toISOString());
    return token;
  };
}

/**
 * A browser that is new to the user gets a new token, for all users who are known there: a token that an attacker
 * planted in the browser, in order to pass for it later, is worth nothing from then on.
 */
async function tokenFor(browsers: StaffBrowsersStore, staffUserId: number, brought: string): Promise<string> {
  if (await browsers.isKnownTo(staffUserId, tokenHash(brought))) return brought;
  const token = randomToken();
  await browsers.rename(tokenHash(brought), tokenHash(token));
  return token;
}
