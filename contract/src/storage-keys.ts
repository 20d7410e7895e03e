/** Names of what the browser keeps. */
export const CANDIDATE_STORAGE = {
  token: 'TOKEN',
  userName: 'USER_NAME',
  /** Written by an older front end; still read. */
  userNameOld: 'user_name',
  applicationNumber: 'application_id',
  utm: 'utm_parameters',
  /** The copy of the application that the form is shown from without a network. */
  applicationCopy: 'application_kept',
  /** What was typed and not yet sent; the application number follows, for a loan with a word after it. */
  draft: 'application_draft',
  /** The terms of a loan are agreed to; the application number follows. */
  loanConsent: 'loan_consent',
  /** The database of files that were chosen and not yet sent. */
  uploads: 'portal-uploads',
} as const;

export const STAFF_STORAGE = {
  token: 'admin_token',
  user: 'admin_user',
  role: 'admin_role',
  username: 'admin_username',
  /** What settings hide from the role. */
  hides: 'admin_hides',
} as const;
