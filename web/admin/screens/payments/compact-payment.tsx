import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import type { CompactRow } from '../../../ui/data-table/CompactRows.tsx';
import { PaymentBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { momentText } from '../../format/day.ts';
import { figures } from '../../format/figures.ts';
import { OpenRow } from '../../list/RowButtons.tsx';
import { methodName } from '../../words/payment-words.ts';

/** Three lines: whose and how it went, which, when and how, and the money of the application and of this payment. */
export function compactPayment(row: PaymentRecord, onOpen: (row: PaymentRecord) => void): CompactRow {
  const when = momentText(row.razorpay_payment_timestamp ?? row.created_at);
  return {
    title: (
      <OpenRow by="title" onClick={() => onOpen(row)}>
        {row.candidate_name}
      </OpenRow>
    ),
    badge: <PaymentBadge status={row.razorpay_payment_status} />,
    second: [row.application_id, when, methodName(row.razorpay_payment_method)]
      .filter((part) => part !== null)
      .join(', '),
    third: `Paid ${figures(row.total_amount_paid)}, remaining ${figures(row.remaining_amount)}`,
    aside: (
      <>
        Rs <b>{figures(row.razorpay_payment_amount)}</b>
      </>
    ),
  };
}
