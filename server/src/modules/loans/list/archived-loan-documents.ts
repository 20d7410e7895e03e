import { LOAN_FILES } from '@portal/contract/rules/loan-applicants.ts';
import { applicantDocumentText } from '@portal/contract/texts/loan-files.ts';
import type { FindArchivedDocuments } from '../../exports/document-archive.ts';
import type { LoanFilesViews } from './loan-files.views.ts';

/** What was sent with a loan application, applicant by applicant, in the order in which it is asked for. */
export function createFindLoanDocuments(views: LoanFilesViews): FindArchivedDocuments<number> {
  return async (loanId) => {
    const found = await views.filesOf(loanId);
    if (found === undefined) return undefined;
    const inOrder = found.files.toSorted(
      (a, b) => a.applicant - b.applicant || LOAN_FILES.indexOf(a.kind) - LOAN_FILES.indexOf(b.kind),
    );
    return {
      applicationNumber: found.applicationNumber,
      documents: inOrder.map(({ applicant, kind, ...file }) => ({
        ...file,
        label: applicantDocumentText(applicant, kind),
      })),
    };
  };
}
