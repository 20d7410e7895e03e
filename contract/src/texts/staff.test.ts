import { describe, expect, it } from 'vitest';
import { deleteSelectedText, deleteUserText, STAFF_TEXTS, toggleUserText } from './staff.ts';

describe('the texts of the staff area, to the letter', () => {
  it('tell why somebody cannot get in [5.80-81 5.84 8s.1-6]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      loginFailed: 'Login failed',
      networkError: 'Network error. Please try again.',
      verificationFailed: 'Verification failed',
      usernameFailed: 'Failed to retrieve username',
      signupFailed: 'Signup failed',
      passwordResetFailed: 'Password reset failed',
      signupFieldsRequired: 'Username, password, and mobile number are required',
      passwordsDiffer: 'Passwords do not match',
      passwordTooShort: 'Password must be at least 6 characters long',
    });
  });

  it('tell which list could not be had [8s.19-23 8s.66]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      errorTitle: 'Error',
      applicationsFailed: 'Failed to fetch applications',
      paymentsFailed: 'Failed to fetch payment history',
      providersFailed: 'Failed to fetch provider rows',
      usersFailed: 'Failed to fetch users',
      loansFailed: 'Failed to fetch loan applications',
    });
  });

  it('tell which change was not made [8s.24-26 8s.51-55]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      updateFailed: 'Failed to update',
      deleteFailed: 'Failed to delete',
      providerUpdateFailed: 'Failed to update provider row',
      ownPasswordFailed: 'Failed to reset password',
      userStatusFailed: 'Failed to update user status',
      userDeleteFailed: 'Failed to delete user',
      userAddFailed: 'Failed to add user',
      userUpdateFailed: 'Failed to update user',
    });
  });

  it('tell which file could not be had [8s.27-32 8s.34 8s.62]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      downloadFailed: 'Failed to download',
      receiptFailed: 'Failed to download receipt',
      documentsZipFailed: 'Failed to download candidate documents zip',
      loanDocumentsZipFailed: 'Failed to download loan documents zip',
      applicantZipFailed: 'Failed to download applicant documents zip',
      userReceiptFailed: 'Failed to download user receipt',
      loanNotFound: 'Loan record not found for this application',
      previewDownloadFailed: 'Failed to download file.',
    });
  });

  it('tell what went well [8s.70-76]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      deleted: 'Deleted!',
      updated: 'Updated!',
      passwordUpdated: 'Password updated!',
      userAdded: 'User added!',
      userUpdated: 'User updated!',
      userDeleted: 'User deleted!',
      success: 'Success!',
    });
  });

  it('ask before something is done [8s.86-89]', () => {
    expect(deleteSelectedText(3)).toBe('Delete 3 selected?');
    expect(deleteUserText('meera')).toBe('Delete user meera?');
    expect(toggleUserText('meera', true)).toBe(
      'Are you sure you want to deactivate user "meera"? This user will not be able to log in until reactivated.',
    );
    expect(toggleUserText('meera', false)).toBe(
      'Are you sure you want to activate user "meera"? This user will be able to log in immediately.',
    );
  });

  it('name lists without rows, and what can be searched [2s.30-31 2s.80-81 2s.95]', () => {
    expect(STAFF_TEXTS).toMatchObject({
      noApplications: 'No applications found or data error.',
      noPayments: 'No payment records found',
      loading: 'Loading...',
      searchApplications: 'Search across all fields',
      searchPayments: 'Search by name, email, mobile, application ID, or payment ID',
    });
  });
});
