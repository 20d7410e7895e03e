import type { SessionsStore } from '../auth/sessions.store.ts';
import type { StaffBrowsersStore } from './staff-browsers.store.ts';

interface LogOutStores {
  readonly sessions: Pick<SessionsStore, 'endAllOfStaff'>;
  readonly staffBrowsers: Pick<StaffBrowsersStore, 'forgetFactor'>;
}

/** Ends every session of a user. A browser that was remembered, perhaps a lost one, gives the second factor again. */
export async function logOutEverywhere(
  { sessions, staffBrowsers }: LogOutStores,
  staffUserId: number,
  now: string,
): Promise<void> {
  // In the order of all who end sessions, so that no two of them wait for each other.
  await sessions.endAllOfStaff(staffUserId, now);
  await staffBrowsers.forgetFactor(staffUserId);
}
