import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import type { ColumnGroup } from '../../../ui/data-table/column.ts';
import { PaymentBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { momentText } from '../../format/day.ts';
import { Call } from '../../format/Call.tsx';
import { amount, column } from '../../list/columns/columns.ts';
import { whoseColumns } from '../../list/columns/whose-columns.tsx';
import { ApplicationBadge } from './ApplicationBadge.tsx';
import { methodName } from '../../words/payment-words.ts';
import { PaymentActions } from './PaymentActions.tsx';

type Group = ColumnGroup<PaymentRecord>;

const PAYMENT: Group = {
  name: 'Payment, Rs',
  columns: [
    column('Status', (row) => <PaymentBadge status={row.razorpay_payment_status} />, 112),
    amount('Amount', (row) => row.razorpay_payment_amount),
    column('Payment Time', (row) => momentText(row.razorpay_payment_timestamp), 172),
    column('Method', (row) => methodName(row.razorpay_payment_method), 96),
  ],
};

const FEE: Group = {
  name: 'Fee of the application, Rs',
  columns: [
    amount('Total Paid', (row) => row.total_amount_paid),
    amount('Remaining', (row) => row.remaining_amount),
  ],
};

const RECORD: Group = {
  name: 'Record, Rs',
  columns: [
    column('Payment ID', (row) => row.razorpay_payment_id, 176),
    column('Payment Type', (row) => row.payment_type),
    column('Installment', (row) => row.installment_number),
    amount('Refunded', (row) => row.refunded_amount),
    column('Receipt No', (row) => row.receipt_number, 150),
    column('Order ID', (row) => row.razorpay_order_id, 176),
    column('Created At', (row) => momentText(row.created_at), 172),
    column('ID', (row) => row.id),
  ],
};

const CANDIDATE: Group = {
  name: 'Candidate',
  columns: [
    column('Email', (row) => row.email, 196),
    column('Mobile', (row) => <Call number={row.mobile} />, 108),
    column('Program', (row) => row.program, 150),
    column('Application Status', (row) => <ApplicationBadge status={row.application_status} />),
  ],
};

/** What a record holds beside whose it is. */
export const PAYMENT_FACTS = [PAYMENT, FEE, RECORD, CANDIDATE];

/** Every field of a payment record, with its application's totals; whose it is and what can be done stay in sight. */
export function paymentColumns(onOpen: (payment: PaymentRecord) => void): readonly Group[] {
  const doing: Group = {
    name: ' ',
    pin: 'end',
    columns: [{ name: 'Actions', cell: (row) => <PaymentActions payment={row} />, width: 110 }],
  };
  return [whoseColumns(onOpen), ...PAYMENT_FACTS, doing];
}
