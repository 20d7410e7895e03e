import type { StaffApplication } from '@portal/contract/routes/staff-applications.ts';
import { APPLICATION_SORTS } from '@portal/contract/rules/application-filter.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { aStaffApplication } from '../../../test/a-staff-application.ts';
import { shownValue } from '../../../ui/data-table/column.ts';
import { applicationColumns, FURTHER_COLUMNS } from './application-columns.tsx';

const all = applicationColumns({
  onOpen: () => undefined,
  onEdit: undefined,
  files: { documents: true, loanDocuments: true, receipt: true },
}).flatMap((group) => group.columns);
const columns = all.filter(({ name }) => !FURTHER_COLUMNS.has(name));

const SPECIFIED =
  'Reg No, First Name, Last Name, Phone, Email, DOB, PAN, State, City, Pincode, Status, Reg Date, Updated At, ' +
  'Order ID, Payment ID, Payment Status, Amount, Method, Payment Time, Program Fee, Total Paid, Approved Loan, ' +
  'Cheque/Cash Mode, Payment Timestamp, Payment Comment, Cheque/Cash Amount, Razorpay Paid, Remaining Amount, ' +
  'Document Download, Loan Document Download, Actions';

const online = (status: string, amount: number) => ({
  razorpay_order_id: 'order_2',
  razorpay_payment_id: 'pay_2',
  razorpay_payment_status: status,
  razorpay_payment_amount: amount,
  razorpay_payment_method: 'upi',
  razorpay_payment_timestamp: '2026-11-03T06:30:00Z',
});

const PAYING = aStaffApplication({
  ...online('captured', 1000),
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.in',
  date_of_birth: '2002-08-14',
  pan_card_number: 'ABCDE1234F',
  state: 'Maharashtra',
  city: 'Pune',
  pincode: '411001',
  status: 'Selected',
  total_amount_paid: 36000.5,
  approved_loan_amount: 90000,
  cheque_cash_payment_mode: 'Cheque',
  payment_timestamp: '2026-11-10',
  payment_comment: 'No 104233',
  cheque_cash_payemnt_amount: 500,
  payment_history: [online('captured', 1000), online('failed', 7000), online('captured', 2500)],
});

const words = (cell: ReactNode) => renderToStaticMarkup(cell).replaceAll(/<[^>]+>/g, '');

/** Column → what it shows, but for the buttons at the end. */
function shownIn(row: StaffApplication): Readonly<Record<string, string>> {
  const plain = columns.slice(0, -3);
  return Object.fromEntries(plain.map(({ name, cell }) => [name, words(shownValue(cell(row)))]));
}

it('verification, warnings and owner can be shown beside them', () => {
  const row = aStaffApplication({ verification: 'asked', has_warnings: true, owner: 'anita' });
  const further = all.filter(({ name }) => FURTHER_COLUMNS.has(name));
  expect(further.map(({ name, cell }) => [name, words(shownValue(cell(row)))])).toEqual([
    ['Verification', 'Waits for the candidate'],
    ['Warnings', 'Has warnings'],
    ['Owner', 'anita'],
  ]);
});

it('the applications table has the 31 columns of the specification, in its order [2s.42-72]', () => {
  expect(columns).toHaveLength(31);
  expect(columns.map(({ name }) => name).join(', ')).toBe(SPECIFIED);
});

describe('each column shows', () => {
  it('its own field [2s.73]', () => {
    expect(shownIn(PAYING)).toEqual({
      'Reg No': 'KBP26-004182',
      // With the status below it.
      'First Name': 'Asha Selected',
      'Last Name': 'Rao',
      Phone: '9822041736',
      Email: 'asha@example.in',
      DOB: '14 Aug 2002',
      PAN: 'ABCDE1234F',
      State: 'Maharashtra',
      City: 'Pune',
      Pincode: '411001',
      Status: 'Selected',
      'Reg Date': '01 Nov 2026, 12.00 pm',
      'Updated At': '02 Nov 2026, 12.00 pm',
      'Order ID': 'order_2',
      'Payment ID': 'pay_2',
      'Payment Status': 'captured',
      Amount: '1,000',
      Method: 'UPI',
      'Payment Time': '03 Nov 2026, 12.00 pm',
      'Program Fee': '2,36,000',
      'Total Paid': '36,000.50',
      'Approved Loan': '90,000',
      'Cheque/Cash Mode': 'Cheque',
      'Payment Timestamp': '10 Nov 2026',
      'Payment Comment': 'No 104233',
      'Cheque/Cash Amount': '500',
      'Razorpay Paid': '3,500',
      'Remaining Amount': '1,99,999.50',
    });
  });

  it("'-' where its field is empty [2s.41]", () => {
    const empty = Object.entries(shownIn(aStaffApplication())).filter(([, text]) => text === '-');
    expect(empty.map(([name]) => name).join(', ')).toBe(
      'Last Name, Email, DOB, PAN, State, City, Pincode, Order ID, Payment ID, Payment Status, Amount, ' +
        'Method, Payment Time, Cheque/Cash Mode, Payment Timestamp, Payment Comment, Cheque/Cash Amount',
    );
  });
});

it('documents are offered where there are some', () => {
  const offered = (row: StaffApplication) =>
    columns.slice(-3, -1).map(({ name, cell }) => [name, words(shownValue(cell(row)))]);
  expect(offered(aStaffApplication())).toEqual([
    ['Document Download', '-'],
    ['Loan Document Download', '-'],
  ]);
  expect(offered(aStaffApplication({ has_documents: true, has_loan_documents: true }))).toEqual([
    ['Document Download', 'Download'],
    ['Loan Document Download', 'Download'],
  ]);
});

it('every order that the list can have is asked for by the head of a column', () => {
  const sorts = columns.flatMap(({ sort }) => sort ?? []);
  expect(sorts.toSorted()).toEqual([...APPLICATION_SORTS].toSorted());
});
