import { may } from '@portal/contract/permissions.ts';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconZoomQuestion, IconFileInvoice, IconReceipt, type TablerIcon } from '@tabler/icons-react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { noticeDone, noticeError, noticeWarning } from '../../notices.ts';
import { mayCall } from '../../session/may-call.ts';
import { staffCall } from '../../staff-api.ts';
import { downloadReceipt, downloadUserReceipt } from './download-payments.ts';
import { standingText } from '../../words/payment-words.ts';
import { usePaymentsChanged } from './use-payments.ts';

export interface PaymentAction {
  readonly label: string;
  readonly icon: TablerIcon;
  readonly isOffered: boolean;
  readonly isBusy?: boolean;
  readonly run: () => void;
}

/** What can be done with a payment. There is a receipt only where something was paid. */
export function usePaymentActions(payment: PaymentRecord): readonly PaymentAction[] {
  const role = readStaffSession()?.role;
  const bank = useBank(payment);
  const hasReceipt = payment.receipt_number !== null;
  return [
    {
      label: 'Payment receipt',
      icon: IconReceipt,
      isOffered:
        hasReceipt && mayCall('GET /api/download-payment-receipt-by-payment/:id', 'payments.download'),
      run: () => void downloadReceipt(payment),
    },
    {
      label: 'User receipt',
      icon: IconFileInvoice,
      isOffered:
        (hasReceipt || payment.total_amount_paid > 0) &&
        mayCall('GET /api/download-payment-receipt/:id', 'payments.download'),
      run: () => void downloadUserReceipt(payment),
    },
    {
      label: 'Ask the bank now',
      icon: IconZoomQuestion,
      isOffered: may(role, 'payments.reconcile'),
      ...bank,
    },
  ];
}

/** Asks the provider about every order of the application, and tells how this payment stands. */
function useBank(payment: PaymentRecord): Pick<PaymentAction, 'isBusy' | 'run'> {
  const changed = usePaymentsChanged();
  const submit = useSubmit({ refused: STAFF_TEXTS.askBankFailed }, { notice: noticeError });
  const ask = async () => {
    const answer = await staffCall('POST /api/payment-history/check', {
      body: { application_id: payment.application_id },
    });
    const tell = answer.answered ? noticeDone : noticeWarning;
    tell(answer.message, standingText(payment, answer));
    await changed();
  };
  return { isBusy: submit.isBusy, run: () => submit.run(ask) };
}
