import { DESK_PAYMENT_MAX_AGE_DAYS } from '../rules/desk-payment.ts';
import { LOGIN_CODE_SENT_TEXT } from './refusals.ts';

/** The staff area: sign-in, settings, alerts, notices and confirmations. */
export const STAFF_TEXTS = {
  loginFailed: 'Login failed',
  networkError: 'Network error. Please try again.',
  verificationFailed: 'Verification failed',
  usernameFailed: 'Failed to retrieve username',
  signupFailed: 'Signup failed',
  passwordResetFailed: 'Password reset failed',
  signupFieldsRequired: 'Username, password, and mobile number are required',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Please use at most 200 characters.',
  passwordNamesUser:
    'Please choose a password that is not made of the username or the name of the bank or the academy.',
  passwordWeak: 'This password is too easy to guess. Please add words that do not belong together.',
  passwordWellKnown: 'This password is too well known. Please choose another one.',
  credentialsRequired: 'Please enter your username and password.',
  oldPasswordRequired: 'Please enter your old password.',
  usernameRequired: 'Username is required.',
  usernameInvalid: 'Username must be 3 to 50 letters, digits, dots, hyphens or underscores.',
  roleUnknown: 'Please choose a role: admin, ops or sales.',
  codeRequired: 'Please enter the code from the SMS.',
  codeGoesToRecord: 'We send a code to the mobile number on record.',
  codeGoesToMobile: 'We send a code to your mobile number.',
  codeSixDigits: 'The code has 6 digits.',
  signedUp: 'Your user is created. You can log in once an admin has activated it.',
  codeSentIfKnown: 'If these details are right, a code was sent to the mobile number on record.',
  usernameFound: 'This is your username.',
  usernameLooksTaken: 'This username looks like one that is taken. Please choose another one.',
  loginCodeSent: LOGIN_CODE_SENT_TEXT,
  loginCodeAgain: 'If the username and the password are right, we sent the code again.',
  noLoginCode: 'No SMS? Check the username and the password.',

  errorTitle: 'Error',
  applicationsFailed: 'Failed to fetch applications',
  updateFailed: 'Failed to update',
  deleteFailed: 'Failed to delete',
  downloadFailed: 'Failed to download',
  receiptFailed: 'Failed to download receipt',
  documentsZipFailed: 'Failed to download candidate documents zip',
  loanDocumentsZipFailed: 'Failed to download loan documents zip',
  paymentsFailed: 'Failed to fetch payment history',
  receiptsFailed: 'Failed to fetch the receipts',
  userReceiptFailed: 'Failed to download user receipt',
  providersFailed: 'Failed to fetch provider rows',
  providerUpdateFailed: 'Failed to update provider row',
  applicantZipFailed: 'Failed to download applicant documents zip',
  loanNotFound: 'Loan record not found for this application',
  usersFailed: 'Failed to fetch users',
  loansFailed: 'Failed to fetch loan applications',
  previewDownloadFailed: 'Failed to download file.',

  ownPasswordFailed: 'Failed to reset password',
  userStatusFailed: 'Failed to update user status',
  userDeleteFailed: 'Failed to delete user',
  userAddFailed: 'Failed to add user',
  userUpdateFailed: 'Failed to update user',

  deleted: 'Deleted!',
  updated: 'Updated!',
  passwordConfirmed: 'Password confirmed.',
  passwordUpdated: 'Password updated!',
  userAdded: 'User added!',
  userUpdated: 'User updated!',
  twoAdminsStay:
    'Two active admins have to stay, because some changes need a second person. Please make another user an active admin first.',
  userDeleted: 'User deleted!',
  success: 'Success!',

  reasonRequired: 'Please give a reason. The candidate will see it.',
  amountInvalid: 'Please enter an amount in rupees, with at most two decimals.',
  paymentModeUnknown: 'Please choose Cash, Cheque or UPI.',
  statusUnknown: 'This status is not known.',
  paidStaysSelected: 'Money is paid for this application, so it stays Selected.',
  ownerUnknown: 'Please choose an active staff user as the owner.',

  paidInFuture: 'This day is still to come. Please enter the day of the payment, today at the latest.',
  paidTooLongAgo: `This day is more than ${DESK_PAYMENT_MAX_AGE_DAYS} days ago. Please check the year.`,
  deskPaymentNotOpen: 'A payment can be recorded once the application is Selected.',

  ledgerFailed: 'The ledger could not be read.',
  nothingPaid: 'Nothing has been paid so far.',
  applicationFailed: 'This application could not be loaded.',
  applicationNotReadAgain: 'This application could not be read again. What is shown may have changed.',
  overviewFailed: 'The overview could not be read. Refresh tries again.',
  deletedFailed: 'Failed to fetch deleted applications',
  restoreFailed: 'Failed to restore',
  selectFailed: 'Failed to select all that match',
  leadsFailed: 'Failed to fetch leads',
  askBankFailed: 'Failed to ask the bank',
  auditFailed: 'Failed to fetch audit records',

  blankKeepsPassword: 'Leave it blank to keep the present one.',
  changeLogsOut: 'A change of role or password logs the user out everywhere.',
  mobileGetsCodes: 'Codes to recover the password are sent to it. Without one the user cannot recover.',
  cannotRecover: 'Cannot recover',
  startsInactive: 'The user starts inactive. Activate it in the table when it may log in.',

  applicationNumberRequired: 'Please enter an application ID.',
  disbursedCounts: 'This amount counts as paid towards the fee.',
  disbursedCountsNot:
    'Nothing counts towards the fee until the row is Approved and has a disbursal date and an amount.',

  candidateSeesReason: 'The candidate will see it.',
  candidatesSeeReason: 'The candidates will see it.',
  whyInHistory: 'Stands in the history, for colleagues.',
  whyUnknown: 'This is not in the list for that status. Please choose one that is.',
  notSubmittedYet: 'The candidate has not submitted it yet.',
  nothingMoves: 'None of the selected applications can be moved by staff right now.',
  changedMeanwhile:
    'Somebody else changed this row while you had it open. Load it again: what you typed stays.',
  theyChanged: 'Somebody else changed this. Please check it, then save:',
  theyChangedOther: 'The row is loaded again. Nothing that stands in this form was changed.',

  noApplications: 'No applications found or data error.',
  noHistory: 'Nothing has happened to it so far.',
  noOnlinePayments: 'Nothing was paid online so far.',
  noDeleted: 'No deleted applications that can be restored.',
  noLeads: 'No callback requests yet.',
  noLeadsMatch: 'No leads match this filter.',
  noAudit: 'No audit records to show.',
  noUsers: 'No users to show.',
  noPayments: 'No payment records found',
  noReceipts: 'No receipts found',
  noLoans: 'No loan applications to show.',
  noProviders: 'This application has asked no lender so far.',
  loading: 'Loading...',
  searchApplications: 'Search across all fields',
  searchDeleted: 'Search deleted applications',
  searchLeads: 'Search by name, email, phone, or city',
  searchAudit: 'Search who, what, on, and changes',
  searchLoans: 'Search by name, email, mobile, application ID, or applicant',
  searchReceipts: 'Search by receipt number, name, application ID, or payment ID',
  searchPayments: 'Search by name, email, mobile, application ID, or payment ID',
} as const;

/** The specified sentence, with another minimum where the operator set one. */
export function passwordTooShortText(minLength: number): string {
  return STAFF_TEXTS.passwordTooShort.replace('6', String(minLength));
}

export function deleteSelectedText(count: number): string {
  return `Delete ${count} selected?`;
}

/** Of the rows that a status was asked for. */
export function notChangedText(count: number): string {
  return count === 1 ? 'One application was not changed:' : `${count} applications were not changed:`;
}

export function deleteUserText(username: string): string {
  return `Delete user ${username}?`;
}

export function toggleUserText(username: string, isActive: boolean): string {
  return isActive
    ? `Are you sure you want to deactivate user "${username}"? This user will not be able to log in until reactivated.`
    : `Are you sure you want to activate user "${username}"? This user will be able to log in immediately.`;
}

export function userToggledText(username: string, isActive: boolean): string {
  return isActive ? `User ${username} is active now.` : `User ${username} is inactive now.`;
}

export function statusMoveRefusedText(from: string, to: string): string {
  return `An application that is ${from} cannot become ${to}.`;
}

export function aboveRemainingText(remaining: string): string {
  return `This is more than what remains to be paid: ${remaining}.`;
}

export function paidBeforeRegistrationText(day: string): string {
  return `This is before the registration on ${day}. If the day is right, press Save again.`;
}

export function waitBeforeLoginText(seconds: number): string {
  return `Too many failed attempts. Please wait ${seconds} seconds and try again.`;
}
