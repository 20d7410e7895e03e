/** What downloads are saved as; receipts have names of their own. */
export const APPLICATIONS_SHEET_NAME = 'applications.xlsx';
export const PAYMENTS_SHEET_NAME = 'payment_history.xlsx';
export const LOANS_SHEET_NAME = 'loan_history.xlsx';
export const LEADS_SHEET_NAME = 'leads.xlsx';

export function candidateZipName(applicationId: string): string {
  return `candidate_documents_${applicationId}.zip`;
}

export function loanZipName(applicationId: string): string {
  return `loan_documents_${applicationId}.zip`;
}
