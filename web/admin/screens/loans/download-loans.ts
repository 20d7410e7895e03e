import type { StaffLoan } from '@portal/contract/routes/staff-loans.ts';
import { LOANS_SHEET_NAME, loanZipName } from '@portal/contract/rules/file-names.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { startDownload } from '../../list/downloads/downloads.ts';
import { staffDownload } from '../../staff-api.ts';

/** Every document of all applicants. */
export async function downloadZip({ id, application_id: applicationId }: StaffLoan): Promise<void> {
  const fileName = loanZipName(applicationId);
  await startDownload({ fileName, failed: STAFF_TEXTS.applicantZipFailed }, (options) =>
    staffDownload(
      'GET /api/loan-applications/:id/download-documents',
      { params: { id } },
      { ...options, fileName },
    ),
  );
}

const EXPORT = 'POST /api/loan-applications/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export async function exportLoans(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  const wanted = { fileName: LOANS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed };
  await startDownload(wanted, (options) => staffDownload(EXPORT, { body }, options));
}
