/** The first staff user of a portal that was started with the sandbox. */
export const SANDBOX_STAFF = { username: 'admin', password: 'try-the-portal' };
