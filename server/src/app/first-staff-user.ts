import type { Log } from '../kernel/log.ts';
import type { EnsureFirstUser, FirstUser, HasActiveAdmin } from '../modules/staff/first-user.ts';
import type { Config } from './config.ts';

interface FirstStaffUserParts {
  readonly config: Config;
  readonly log: Log;
  readonly services: { readonly ensureFirstUser: EnsureFirstUser; readonly hasActiveAdmin: HasActiveAdmin };
}

/** For a try on one's own machine; never where real people are. */
export const SANDBOX_USER: FirstUser = {
  username: 'admin',
  password: 'try-the-portal',
  mobileNumber: '9000000001',
};

/**
 * Creates the configured first staff user, or in the sandbox a fixed one, unless that name is taken. Returns what may
 * be printed: the sandbox's name and password, as long as they open the panel. Where neither is to be made and there is
 * no admin, the log says so: the portal serves candidates, and nobody could decide about them.
 */
export async function prepareFirstStaffUser({
  config,
  log,
  services,
}: FirstStaffUserParts): Promise<string | undefined> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password, ADMIN_MOBILE: mobileNumber } = config;
  if (username !== undefined && password !== undefined) {
    await services.ensureFirstUser({ username, password, mobileNumber });
    return undefined;
  }
  if (config.SANDBOX_URL === undefined) {
    if (!(await services.hasActiveAdmin())) log.warn(NO_ADMIN);
    return undefined;
  }
  const opens = await services.ensureFirstUser(SANDBOX_USER);
  return opens ? `${SANDBOX_USER.username} / ${SANDBOX_USER.password}` : undefined;
}

const NO_ADMIN =
  'there is no active admin, so that nobody can work in the panel: set ADMIN_USERNAME and ADMIN_PASSWORD and start again';
