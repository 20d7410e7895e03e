import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { createDownload } from '../../api/download.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { candidate } from '../candidate-api.ts';

const download = createDownload(candidate);

/** Saves the statement of what was paid, and shows an error if it cannot. */
export async function downloadReceipt(applicationNumber: ApplicationNumber | undefined): Promise<void> {
  if (applicationNumber === undefined) {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.applicationNumberMissing });
    return;
  }
  closeAlert();
  try {
    await download(
      'GET /api/user/download-payment-receipt',
      { query: { application_id: applicationNumber } },
      { fileName: statementFileName(applicationNumber) },
    );
  } catch {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.receiptFailed });
  }
}
