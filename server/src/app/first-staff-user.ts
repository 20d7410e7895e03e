import type { EnsureFirstUser, FirstUser } from '../modules/staff/first-user.ts';
import type { Config } from './config.ts';

/** For a try on one's own machine; never where real people are. */
export const SANDBOX_USER: FirstUser = {
  username: 'admin',
  password: 'try-the-portal',
  mobileNumber: '9000000001',
};

/**
 * Creates the configured first staff user, or in the sandbox a fixed one, unless that name is taken. Returns what may
 * be printed: the sandbox's name and password, as long as they open the panel.
 */
export async function prepareFirstStaffUser(
  config: Config,
  ensure: EnsureFirstUser,
): Promise<string | undefined> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_MOBILE: mobileNumber } = config;
  if (username !== undefined && password !== undefined) {
    await ensure({ username, password, mobileNumber });
    return undefined;
  }
  if (config.SANDBOX_URL === undefined) return undefined;
  const opens = await ensure(SANDBOX_USER);
  return opens ? `${SANDBOX_USER.username} / ${SANDBOX_USER.password}` : undefined;
}
