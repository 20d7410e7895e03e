import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { downloadAs } from '../../api/download.ts';
import { showAlert } from '../../ui/plain/alert/alert-store.ts';
import { candidate } from '../candidate-api.ts';

/** Saves the statement of what was paid, and says so where it cannot. */
export async function downloadReceipt(applicationId: string | undefined): Promise<void> {
  if (applicationId === undefined) {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.applicationIdMissing });
    return;
  }
  try {
    await downloadAs(
      candidate,
      'GET /api/user/download-payment-receipt',
      { query: { application_id: applicationId } },
      { fileName: `Payment_Receipt_${applicationId}.pdf` },
    );
  } catch {
    showAlert({ kind: 'error', text: PAYMENT_TEXTS.receiptFailed });
  }
}
