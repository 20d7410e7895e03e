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

  errorTitle: 'Error',
  applicationsFailed: 'Failed to fetch applications',
  updateFailed: 'Failed to update',
  deleteFailed: 'Failed to delete',
  downloadFailed: 'Failed to download',
  receiptFailed: 'Failed to download receipt',
  documentsZipFailed: 'Failed to download candidate documents zip',
  loanDocumentsZipFailed: 'Failed to download loan documents zip',
  paymentsFailed: 'Failed to fetch payment history',
  paymentNotFound: 'Payment record not found',
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
  passwordUpdated: 'Password updated!',
  userAdded: 'User added!',
  userUpdated: 'User updated!',
  userDeleted: 'User deleted!',
  success: 'Success!',

  noApplications: 'No applications found or data error.',
  noPayments: 'No payment records found',
  loading: 'Loading...',
  searchApplications: 'Search across all fields',
  searchPayments: 'Search by name, email, mobile, application ID, or payment ID',
} as const;

export function deleteSelectedText(count: number): string {
  return `Delete ${count} selected?`;
}

export function deleteUserText(username: string): string {
  return `Delete user ${username}?`;
}

export function toggleUserText(username: string, isActive: boolean): string {
  return isActive
    ? `Are you sure you want to deactivate user "${username}"? This user will not be able to log in until reactivated.`
    : `Are you sure you want to activate user "${username}"? This user will be able to log in immediately.`;
}
