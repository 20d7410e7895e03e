import { NOT_PROVED_TEXT } from './refusals.ts';

/** Sign-in of staff by the bank's own identity provider. */
export const IDENTITY_TEXTS = {
  over: 'This sign-in took too long, was used already or was begun in another browser. Please sign in again.',
  cancelled: 'The sign-in was not finished there. Please try again, or ask your IT why you are not let in.',
  notProved: NOT_PROVED_TEXT,
  emailMissing: 'The sign-in service did not tell your email address. Please ask your IT to add it.',
  emailNotVerified:
    'Your email address is not confirmed at the sign-in service. Please ask your IT to confirm it.',
  emailElsewhere: 'Your email address is not one of the bank. Please sign in with the one of your work.',
  noRole: 'You are in no group that may use this portal. Please ask your IT to add you to one.',
  nameUnusable: 'Your email address cannot be made a username here. Please ask an admin to add you.',
  noUser: 'There is no user with the name of your email address here. Please ask an admin to add it.',
  nameTaken: 'Another person uses your username here. Please ask an admin.',
  passwordUser:
    'The user with the name of your email address logs in with a password alone. Please ask an admin for a user of your own.',
  nameShared:
    'A user with the first part of your email address exists here, and it may be somebody else. Please ask an admin to add you with your whole email address as the username, with _ for the @.',
  removed: 'Your user was removed here. Please ask an admin to add you again.',
  lastAdmin:
    'You are an admin whom this portal needs, but no admin at the sign-in service any more. Please make another user an admin first.',
  signingIn: 'Signing you in …',
  notAnew:
    'The sign-in service did not ask you to sign in again, so nothing is confirmed. Please log out here and there, then sign in again.',
  anotherRole:
    'Your groups at the sign-in service give you another role now. Please log out and sign in again to work with it.',
  anotherPerson: 'You signed in there as another person. Please sign in as the one who is logged in here.',
  confirmed: 'Confirmed. You can change how you log in for ten minutes.',
  confirmFailed: 'Failed to confirm that it is you',
  failed: 'Login failed',
} as const;

/** What is wrong with what the provider says of a person. */
export type PersonRefusal =
  | 'emailMissing'
  | 'emailNotVerified'
  | 'emailElsewhere'
  | 'noRole'
  | 'nameUnusable';

/** Why a person whom the provider proved is not let in. */
export type IdentityRefusal =
  | PersonRefusal
  | 'noUser'
  | 'nameTaken'
  | 'passwordUser'
  | 'nameShared'
  | 'inactive'
  | 'removed'
  | 'lastAdmin';

/** The button on the login screen. */
export function signInWithText(provider: string): string {
  return `Sign in with ${provider}`;
}

/** Where a screen waits with what was typed. */
export function signInInNewTabText(provider: string): string {
  return `${signInWithText(provider)} in a new tab`;
}

export function signOutThereText(provider: string): string {
  return `Sign out of ${provider} too`;
}

export function stillSignedInText(provider: string): string {
  return `You are logged out here. ${provider} may still know you in this browser.`;
}

export function passwordNotUsedText(provider: string): string {
  return `Your password does not open this portal. Please use “${signInWithText(provider)}”.`;
}

export function otherAddressText(address: string): string {
  return `Please open ${address} and sign in there: the sign-in service sends you back to that address.`;
}

/** Before the own second factors are changed, by a user without a password. */
export function signInAgainText(provider: string): string {
  return `This changes how you log in, so ${provider} has to ask you to sign in again. You come back to this page.`;
}
