import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { LOANS_SHEET_NAME, loanZipName } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { downloadFile } from '../../list/downloads/download-file.ts';

/** Every document of all applicants. */
export function downloadZip({ id, application_id: applicationNumber }: StaffLoan): Promise<void> {
  return downloadFile(
    'GET /api/loan-applications/:id/download-documents',
    { params: { id } },
    { fileName: loanZipName(applicationNumber), failed: STAFF_TEXTS.applicantZipFailed },
  );
}

const EXPORT = 'POST /api/loan-applications/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export function exportLoans(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  return downloadFile(EXPORT, { body }, { fileName: LOANS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed });
}
