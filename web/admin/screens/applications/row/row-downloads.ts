import type { ApplicationId } from '@portal/contract/ids.ts';
import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { APPLICATIONS_SHEET_NAME, candidateZipName, loanZipName } from '@portal/contract/rules/file-names.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { downloadFile } from '../../../list/downloads/download-file.ts';
import { startDownload } from '../../../list/downloads/downloads.ts';
import { noticeError } from '../../../notices.ts';
import { staffCall, staffDownload } from '../../../staff-api.ts';

type NumberedApplication = Pick<StaffApplication, 'application_id'>;

/** The statement of everything that was paid. */
export function downloadReceipt({ application_id: applicationNumber }: NumberedApplication): Promise<void> {
  return downloadFile(
    'GET /api/download-payment-receipt/:id',
    { params: { id: applicationNumber } },
    { fileName: statementFileName(applicationNumber), failed: STAFF_TEXTS.receiptFailed },
  );
}

/** One receipt, cancelled ones too. */
export function downloadOneReceipt(
  { id, application_id: applicationNumber }: NumberedApplication & Pick<StaffApplication, 'id'>,
  receiptId: number,
): Promise<void> {
  return downloadFile(
    'GET /api/applications/:id/receipts/:receipt_id',
    { params: { id, receipt_id: receiptId } },
    { fileName: receiptFileName(applicationNumber, receiptId), failed: STAFF_TEXTS.receiptFailed },
  );
}

export function downloadVoucher(
  { id, application_id: applicationNumber }: NumberedApplication & Pick<StaffApplication, 'id'>,
  voucher: { readonly id: number; readonly number: string },
): Promise<void> {
  return downloadFile(
    'GET /api/applications/:id/vouchers/:voucher_id',
    { params: { id, voucher_id: voucher.id } },
    { fileName: receiptFileName(applicationNumber, voucher.number), failed: STAFF_TEXTS.receiptFailed },
  );
}

/** A tax invoice or a credit note. */
export function downloadTaxDocument(
  { id, application_id: applicationNumber }: NumberedApplication & Pick<StaffApplication, 'id'>,
  document: { readonly id: number; readonly number: string },
): Promise<void> {
  return downloadFile(
    'GET /api/applications/:id/tax-documents/:document_id',
    { params: { id, document_id: document.id } },
    { fileName: receiptFileName(applicationNumber, document.number), failed: STAFF_TEXTS.receiptFailed },
  );
}

export function downloadDocuments({ application_id: applicationNumber }: NumberedApplication): Promise<void> {
  return downloadFile(
    'GET /api/applications/:application_id/download-documents',
    { params: { application_id: applicationNumber } },
    { fileName: candidateZipName(applicationNumber), failed: STAFF_TEXTS.documentsZipFailed },
  );
}

/** Loan documents are asked for by the loan, which is found first. */
export async function downloadLoanDocuments({
  application_id: applicationNumber,
}: NumberedApplication): Promise<void> {
  const fileName = loanZipName(applicationNumber);
  await startDownload({ fileName, failed: STAFF_TEXTS.loanDocumentsZipFailed }, async (options) => {
    const { signal } = options;
    const { loans } = await staffCall(
      'GET /api/loan-applications',
      { query: { application_id: applicationNumber } },
      { signal },
    );
    const id = loans[0]?.id;
    if (id === undefined) {
      noticeError(STAFF_TEXTS.loanNotFound);
      return;
    }
    await staffDownload(
      'GET /api/loan-applications/:id/download-documents',
      { params: { id } },
      { ...options, fileName },
    );
  });
}

/** Nothing is requested if nothing is selected. */
export async function downloadSelected(ids: readonly ApplicationId[]): Promise<void> {
  if (ids.length === 0) return;
  await downloadFile(
    'POST /api/applications/bulk-download',
    { body: { ids: [...ids] } },
    { fileName: APPLICATIONS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed },
  );
}
