import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentRecord } from '@portal/contract/routes/staff-payments.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compactPayment } from './compact-payment.tsx';
import { PAYMENT_FACTS, paymentColumns } from './payment-columns.tsx';

const PAYMENT: PaymentRecord = {
  id: 91,
  application_id: toApplicationNumber('KBP26-004182'),
  candidate_name: 'Asha Rao',
  email: 'asha@example.in',
  mobile: '9822041736',
  program: 'CASA Sales Officer',
  razorpay_order_id: 'order_2',
  razorpay_payment_id: 'pay_2',
  razorpay_payment_amount: 60000.5,
  refunded_amount: 200,
  razorpay_payment_status: 'captured',
  razorpay_payment_method: 'upi',
  payment_type: 'Installment',
  installment_number: 2,
  razorpay_payment_timestamp: '2026-11-03T06:30:00Z',
  application_status: 'Selected',
  receipt_number: 'R/2026/7',
  total_amount_paid: 96000.5,
  remaining_amount: 139999.5,
  created_at: '2026-11-02T06:30:00Z',
};

it('the payments table shows every field of a record, and what its application has paid [2s.82]', () => {
  const names = paymentColumns(() => undefined).flatMap((group) => group.columns.map(({ name }) => name));
  expect(names).toEqual([
    'Application ID',
    'Candidate Name',
    'Status',
    'Amount',
    'Payment Time',
    'Method',
    'Total Paid',
    'Remaining',
    'Payment ID',
    'Payment Type',
    'Installment',
    'Refunded',
    'Receipt No',
    'Order ID',
    'Created At',
    'ID',
    'Email',
    'Mobile',
    'Program',
    'Application Status',
    'Actions',
  ]);
});

const words = (cell: ReactNode) => renderToStaticMarkup(cell).replaceAll(/<[^>]+>/g, '');

it('each column of a payment shows its own field', () => {
  const columns = PAYMENT_FACTS.flatMap((group) => group.columns);
  expect(Object.fromEntries(columns.map(({ name, cell }) => [name, words(cell(PAYMENT))]))).toEqual({
    Status: 'captured',
    Amount: '60,000.50',
    'Payment Time': '03 Nov 2026, 12.00 pm',
    Method: 'UPI',
    'Total Paid': '96,000.50',
    Remaining: '1,39,999.50',
    'Payment ID': 'pay_2',
    'Payment Type': 'Installment',
    Installment: '2',
    Refunded: '200',
    'Receipt No': 'R/2026/7',
    'Order ID': 'order_2',
    'Created At': '02 Nov 2026, 12.00 pm',
    ID: '91',
    Email: 'asha@example.in',
    Mobile: '9822041736',
    Program: 'CASA Sales Officer',
    'Application Status': 'Selected',
  });
});

it('a payment in a narrow window shows whose and which it is, and the money', () => {
  const { title, badge, second, third, aside } = compactPayment(PAYMENT, () => undefined);
  expect([title, badge, second, third, aside].map(words)).toEqual([
    'Asha Rao',
    'captured',
    'KBP26-004182, 03 Nov 2026, 12.00 pm, UPI',
    'Paid 96,000.50, remaining 1,39,999.50',
    'Rs 60,000.50',
  ]);
});
