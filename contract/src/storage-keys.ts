/** Names of what the browser keeps. */
export const CANDIDATE_STORAGE = {
  token: 'TOKEN',
  userName: 'USER_NAME',
  /** Written by an older front end; still read. */
  userNameOld: 'user_name',
  applicationNumber: 'application_id',
  utm: 'utm_parameters',
  /** The database of files that were chosen and not yet sent. */
  uploads: 'portal-uploads',
} as const;

export const STAFF_STORAGE = {
  token: 'admin_token',
  user: 'admin_user',
  role: 'admin_role',
  username: 'admin_username',
} as const;
