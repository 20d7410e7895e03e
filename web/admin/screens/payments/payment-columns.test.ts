import { expect, it } from 'vitest';
import { paymentColumns } from './payment-columns.tsx';

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
