import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { PAYMENTS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { downloadFile } from '../../list/downloads/download-file.ts';

/** Of this payment alone. */
export function downloadReceipt(payment: PaymentRecord): Promise<void> {
  const id = payment.razorpay_payment_id ?? String(payment.id);
  return downloadFile(
    'GET /api/download-payment-receipt-by-payment/:id',
    { params: { id } },
    { fileName: receiptFileName(payment.application_id, id), failed: STAFF_TEXTS.receiptFailed },
  );
}

/** Of everything that the candidate has paid. */
export function downloadUserReceipt({ application_id: applicationNumber }: PaymentRecord): Promise<void> {
  return downloadFile(
    'GET /api/download-payment-receipt/:id',
    { params: { id: applicationNumber } },
    { fileName: `User_${statementFileName(applicationNumber)}`, failed: STAFF_TEXTS.userReceiptFailed },
  );
}

const EXPORT = 'POST /api/payment-history/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export function exportPayments(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  return downloadFile(
    EXPORT,
    { body },
    { fileName: PAYMENTS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed },
  );
}
