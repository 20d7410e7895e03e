import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { createDownload } from '../../api/download.ts';
import { closeAlert, showAlert } from '../../ui/plain/alert/alert-store.ts';
import { candidate } from '../candidate-api.ts';

const download = createDownload(candidate);

/** Saves the receipt of this number, or the statement of what was paid; shows an error if it cannot. */
export async function downloadReceipt(
  applicationNumber: ApplicationNumber | undefined,
  receiptNumber?: string,
): Promise<void> {
  if (applicationNumber === undefined) {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.applicationNumberMissing });
    return;
  }
  closeAlert();
  const one = receiptNumber === undefined ? {} : { receipt_number: receiptNumber };
  const fileName =
    receiptNumber === undefined
      ? statementFileName(applicationNumber)
      : receiptFileName(applicationNumber, receiptNumber);
  try {
    await download(
      'GET /api/user/download-payment-receipt',
      { query: { application_id: applicationNumber, ...one } },
      { fileName },
    );
  } catch {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.receiptFailed });
  }
}
