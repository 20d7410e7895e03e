import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { PAYMENTS_SHEET_NAME } from '@portal/contract/rules/file-names.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import type { InputOf } from '../../../api/route-types.ts';
import { startDownload } from '../../list/downloads/downloads.ts';
import { staffDownload } from '../../staff-api.ts';

/** Of this payment alone. */
export async function downloadReceipt(payment: PaymentRecord): Promise<void> {
  const id = payment.razorpay_payment_id ?? String(payment.id);
  const fileName = receiptFileName(payment.application_id, id);
  await startDownload({ fileName, failed: STAFF_TEXTS.receiptFailed }, (options) =>
    staffDownload(
      'GET /api/download-payment-receipt-by-payment/:id',
      { params: { id } },
      { ...options, fileName },
    ),
  );
}

/** Of everything that the candidate has paid. */
export async function downloadUserReceipt({ application_id: id }: PaymentRecord): Promise<void> {
  const fileName = `User_${statementFileName(id)}`;
  await startDownload({ fileName, failed: STAFF_TEXTS.userReceiptFailed }, (options) =>
    staffDownload('GET /api/download-payment-receipt/:id', { params: { id } }, { ...options, fileName }),
  );
}

const EXPORT = 'POST /api/payment-history/bulk-download';

/** The ticked rows, or all that a filter finds, as a sheet. */
export async function exportPayments(body: InputOf<typeof EXPORT>['body']): Promise<void> {
  const wanted = { fileName: PAYMENTS_SHEET_NAME, failed: STAFF_TEXTS.downloadFailed };
  await startDownload(wanted, (options) => staffDownload(EXPORT, { body }, options));
}
