/** Texts of errors that subjects show as well: errors are loaded by every page, and the rest of a subject's texts are not. */
export const NOT_PROVED_TEXT =
  'The answer of the sign-in service could not be checked. Please sign in again.';
export const SECOND_PERSON_TEXT =
  'A refund is released by a second person, and nobody else can do that here. Make another user an active admin first.';
export const LOGIN_CODE_SENT_TEXT =
  'There were many failed logins with this username. If the username and the password are right, we sent a code by SMS to the mobile number on record.';
