import { statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { createDownload } from '../../api/download.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { candidate } from '../candidate-api.ts';

const download = createDownload(candidate);

/** Saves the statement of what was paid, and says so where it cannot. */
export async function downloadReceipt(applicationId: string | undefined): Promise<void> {
  if (applicationId === undefined) {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.applicationIdMissing });
    return;
  }
  closeAlert();
  try {
    await download(
      'GET /api/user/download-payment-receipt',
      { query: { application_id: applicationId } },
      { fileName: statementFileName(applicationId) },
    );
  } catch {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.receiptFailed });
  }
}
