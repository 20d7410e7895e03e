import type { ApplicationNumber } from '@portal/contract/ids.ts';
import type { ApplicantNumber } from '@portal/contract/rules/loan-applicants.ts';
import { failureText } from '../../../../api/api-error.ts';
import { showAlert } from '../../../../ui/plain/alert/alert-store.ts';
import { candidateCall } from '../../../candidate-api.ts';
import { keepLoan, readLoanAgain } from '../../../loan/loan-query.ts';

const FAILED = {
  refused: 'The co-applicant could not be removed. Please try again.',
  noAnswer: 'No network. Please try again when you are back online.',
};

/** Whether the co-applicant is gone. */
export async function removeApplicant(
  applicationNumber: ApplicationNumber,
  number: ApplicantNumber,
): Promise<boolean> {
  if (number === 1) return false;
  try {
    const { message, ...loan } = await candidateCall('DELETE /api/user/loan-application/applicants/:number', {
      params: { number: `${number}` },
      query: { application_id: applicationNumber },
    });
    keepLoan(applicationNumber, () => loan);
    showAlert({ kind: 'success', text: message });
    return true;
  } catch (cause) {
    showAlert({ kind: 'error', text: failureText(cause, FAILED) });
    void readLoanAgain(applicationNumber);
    return false;
  }
}
