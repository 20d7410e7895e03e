/** Second factors of staff: passkeys, authenticator apps and recovery codes. */
export const SECOND_FACTOR_TEXTS = {
  codeRequired: 'Please enter the code that the app shows.',
  codeSixDigits: 'The code has 6 digits.',
  recoveryCodeRequired: 'Please enter one of your recovery codes.',
  recoveryCodeShape: 'A recovery code has 10 letters and digits, such as 7KQ2M-XW4PT.',
  nameRequired: 'Please give it a name.',
  passkeyUnknown: 'This passkey could not be checked. Please try again or use another way.',
  pendingOver: 'This took too long. Please enter your password again.',
  setupOver: 'This took too long. Please begin again.',
  codesSpent: 'Too many wrong codes today. Use a passkey, or wait a day.',
  isOff: 'Second factors are turned off for your role.',
  hasTotp: 'You have an authenticator app already. Remove it first to set up another one.',
  tooManyPasskeys: 'You have 10 passkeys already. Remove one first.',
  passkeyKnown: 'This passkey is added already.',
  needsFirst: 'Recovery codes come with the first passkey or authenticator app. Please add one.',
  factorsReset: 'The second factors are removed, and the user is logged out everywhere.',
  noFactors: 'This user has no second factor.',
  renamed: 'Renamed!',
  removed: 'Removed!',

  askedForPasskey: 'Use your passkey to finish the login.',
  askedForTotp: 'Enter the code that your authenticator app shows.',
  askedForRecovery: 'Enter one of your recovery codes. Each works once.',
  passkeyRefused: 'The browser did not use a passkey. Try again, or choose another way.',
  passkeyAddress: 'Passkeys do not work at this address. Open the portal by its name, such as localhost.',
  passkeyAbsent: 'This browser has no passkeys. Choose another way.',
  lostPhone:
    'Lost your phone? Log in with a recovery code, remove the lost factor here and add the new one. Without a code, another admin resets your factors and a second admin approves it.',
  codesOnce: 'These codes are shown once. Keep them where your phone is not: each opens your account once.',
  offered: 'A second factor keeps your account safe even if somebody learns your password.',
  hasOne: 'Add a second way as well, so that losing one does not lock you out.',
  hasMore: 'You have more than one way to confirm a login, so losing one does not lock you out.',
  failed: 'Failed to read your second factors',
  changeFailed: 'Failed to change your second factors',
} as const;

export function factorsResetText(username: string): string {
  return `Remove all second factors of ${username}? The user is logged out everywhere and logs in with the password alone until a new one is added.`;
}

export function removeFactorText(name: string, isLast: boolean): string {
  const end = isLast
    ? 'Your recovery codes are removed too. A login will not ask for a second factor.'
    : 'It cannot confirm a login any more.';
  return `Remove ${name}? ${end}`;
}
