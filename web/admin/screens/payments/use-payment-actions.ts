import { may } from '@portal/contract/permissions.ts';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { receiptFileName, statementFileName } from '@portal/contract/rules/receipt-number.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconBuildingBank, IconFileInvoice, IconReceipt, type TablerIcon } from '@tabler/icons-react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { noticeDone, noticeError, noticeWarning } from '../../notices.ts';
import { staffCall, staffDownload } from '../../staff-api.ts';
import { standingText } from './payment-words.ts';
import { usePaymentsChanged } from './use-payments.ts';

export interface PaymentAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  readonly run: () => void;
}

/** What can be done with a payment. There is a receipt only where something was paid. */
export function usePaymentActions(payment: PaymentRecord): readonly PaymentAction[] {
  const role = readStaffSession()?.role;
  const mayDownload = may(role, 'payments.download');
  const hasReceipt = payment.receipt_number !== null;
  return [
    { ...useReceipt(payment), isOffered: mayDownload && hasReceipt },
    { ...useUserReceipt(payment), isOffered: mayDownload && (hasReceipt || payment.total_amount_paid > 0) },
    { ...useBank(payment), isOffered: may(role, 'payments.reconcile') },
  ];
}

function useReceipt({ id, application_id: applicationId, razorpay_payment_id: paymentId }: PaymentRecord) {
  const submit = useSubmit({ refused: STAFF_TEXTS.receiptFailed }, { notice: noticeError });
  const named = paymentId ?? String(id);
  const download = () =>
    staffDownload(
      'GET /api/download-payment-receipt-by-payment/:id',
      { params: { id: named } },
      { fileName: receiptFileName(applicationId, named) },
    );
  return {
    label: 'Payment receipt',
    icon: IconReceipt,
    isBusy: submit.isBusy,
    run: () => submit.run(download),
  };
}

function useUserReceipt({ application_id: applicationId }: PaymentRecord) {
  const submit = useSubmit({ refused: STAFF_TEXTS.userReceiptFailed }, { notice: noticeError });
  const download = () =>
    staffDownload(
      'GET /api/download-payment-receipt/:id',
      { params: { id: applicationId } },
      { fileName: `User_${statementFileName(applicationId)}` },
    );
  return {
    label: 'User receipt',
    icon: IconFileInvoice,
    isBusy: submit.isBusy,
    run: () => submit.run(download),
  };
}

function useBank(payment: PaymentRecord) {
  const changed = usePaymentsChanged();
  const submit = useSubmit({ refused: 'Failed to ask the bank' }, { notice: noticeError });
  const ask = async () => {
    const answer = await staffCall('POST /api/payment-history/check', {
      body: { application_id: payment.application_id },
    });
    const tell = answer.answered ? noticeDone : noticeWarning;
    tell(answer.message, standingText(payment, answer));
    await changed();
  };
  return {
    label: 'Ask the bank now',
    icon: IconBuildingBank,
    isBusy: submit.isBusy,
    run: () => submit.run(ask),
  };
}
