import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { aBorrower, documentsOf } from '../../../test/borrower.ts';
import {
  aCredit,
  aDeskPayment,
  aLoanSelection,
  anApplication,
  anOrder,
  aPayment,
  selected,
} from '../../../test/database/rows.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const application = await anApplication(portal.database, {
  ...selected(),
  createdAt: '2026-03-01T06:11:30Z',
  updatedAt: '2026-03-02T06:12:30Z',
  programTotalFeePaise: 211_111_00,
  answers: {
    first_name: 'Zubin',
    last_name: 'Mistry',
    email: 'zubin@example.in',
    date_of_birth: '2001-04-09',
    pan_card_number: 'QWERT9876Z',
    state: 'Gujarat',
    district: 'Navsari',
    city: 'Bilimora',
    pincode: '396321',
  },
});
const order = await anOrder(portal.database, application.id, {
  amountPaise: 40_404_50,
  state: 'paid',
  paidAt: '2026-03-03T10:00:00Z',
});
const payment = await aPayment(portal.database, application.id, {
  orderId: order.id,
  amountPaise: 40_404_50,
  refundedPaise: 4_04_00,
  method: 'netbanking',
  providerCreatedAt: '2026-03-03T10:00:00Z',
  createdAt: '2026-03-04T10:01:00Z',
});
await aCredit(portal.database, application.id, { paymentId: payment.id, amountPaise: 40_404_50 });
await aDeskPayment(portal.database, application.id, {
  mode: 'Cheque',
  paidOn: '2026-03-05',
  comment: 'Bearer cheque of the uncle',
  amountPaise: 12_345_00,
});
await aLoanSelection(portal.database, application.id, { status: 'Approved', amountPaise: 77_777_00 });
// Another that shares none of it.
const other = await anApplication(portal.database, { ...selected(), createdAt: '2025-01-01T00:00:00Z' });
await aPayment(portal.database, other.id, {
  amountPaise: 1_00,
  method: 'upi',
  status: 'failed',
  capturedAt: null,
  providerCreatedAt: '2025-01-02T00:00:00Z',
  createdAt: '2025-01-02T00:00:00Z',
});

/** Each column with what it shows and what is stored. */
const APPLICATION_COLUMNS: readonly (readonly [string, ...string[]])[] = [
  ['Reg No', application.applicationNumber],
  ['First Name', 'Zubin'],
  ['Last Name', 'Mistry'],
  ['Phone', application.mobileNumber, `+91 ${application.mobileNumber}`],
  ['Email', 'zubin@example.in'],
  ['DOB', '09 Apr 2001', '2001-04-09'],
  ['PAN', 'QWERT9876Z'],
  ['State', 'Gujarat'],
  ['City', 'Bilimora'],
  ['Pincode', '396321'],
  ['Reg Date', '01 Mar 2026, 11.41 am', '01 Mar 2026', '2026-03-01T06:11:30Z', '2026-03-01'],
  ['Updated At', '02 Mar 2026, 11.42 am', '02 Mar 2026', '2026-03-02T06:12:30Z'],
  ['Order ID', order.providerOrderId ?? ''],
  ['Payment ID', payment.providerPaymentId],
  ['Payment Status', 'captured', 'Captured'],
  ['Amount', '40,404.50', 'Rs 40,404.50', '40404.5'],
  ['Method', 'Netbanking', 'netbanking'],
  ['Payment Time', '03 Mar 2026, 3.30 pm', '03 Mar 2026', '2026-03-03T10:00:00Z'],
  ['Program Fee', '2,11,111.00', '211111', 'Rs 2,11,111'],
  ['Total Paid', '40,404.50'],
  ['Approved Loan', '77,777.00', '77777'],
  ['Cheque/Cash Mode', 'Cheque'],
  ['Payment Timestamp', '05 Mar 2026', '2026-03-05'],
  ['Payment Comment', 'Bearer cheque of the uncle'],
  ['Cheque/Cash Amount', '12,345.00', '12345'],
  ['Razorpay Paid', '40,000.50', '40000.50'],
  ['Remaining Amount', '1,70,706.50', '170706.5'],
];

const PAYMENT_COLUMNS: readonly (readonly [string, ...string[]])[] = [
  ['Application ID', application.applicationNumber],
  ['Candidate', 'Zubin Mistry'],
  ['Status', 'captured'],
  ['Amount', '40,404.50', '40404.5'],
  ['Payment Time', '03 Mar 2026, 3.30 pm', '03 Mar 2026', '2026-03-03T10:00:00Z'],
  ['Method', 'Netbanking', 'netbanking'],
  ['Remaining', '1,70,706.50', '170706.5'],
  ['Payment ID', payment.providerPaymentId],
  ['Refunded', '404.00', '404'],
  ['Order ID', order.providerOrderId ?? ''],
  ['Created At', '04 Mar 2026, 3.31 pm', '04 Mar 2026', '2026-03-04T10:01:00Z'],
  ['ID', `${payment.id} ${application.applicationNumber}`],
  ['Email', 'zubin@example.in'],
  ['Mobile', application.mobileNumber],
];

async function found(path: string, list: string, search: string) {
  const { rows } = await desk.list(path, list, { search });
  return rows.map((row) => row['application_id']);
}

async function expectColumns(path: string, list: string, columns: typeof APPLICATION_COLUMNS) {
  for (const [column, ...forms] of columns) {
    for (const form of forms) {
      const rows = await found(path, list, form);
      expect(rows, `${column}: ${form}`).toEqual([application.applicationNumber]);
    }
  }
}

describe('a search of applications', () => {
  it('finds every column by what it shows and by what is stored [7.79]', () =>
    expectColumns('/api/applications', 'applications', APPLICATION_COLUMNS));

  it('finds the status together with another word', async () => {
    const search = `selected ${application.applicationNumber}`;
    expect(await found('/api/applications', 'applications', search)).toEqual([application.applicationNumber]);
  });

  it('selects the same rows', async () => {
    const { body } = await desk.list('/api/applications/matching', 'ids', { search: '40,404.50' });
    expect(body['ids']).toEqual([application.id]);
  });
});

describe('a search of the payment history', () => {
  it('finds every column by what it shows and by what is stored [7.79]', () =>
    expectColumns('/api/payment-history', 'payments', PAYMENT_COLUMNS));

  it('finds the application’s status and the type of payment, and the sums are of the same payments', async () => {
    const both = await found('/api/payment-history', 'payments', 'selected installment');
    expect(new Set(both)).toEqual(new Set([application.applicationNumber, other.applicationNumber]));
    const sums = await desk.ask('GET', '/api/payment-history/sums?search=netbanking');
    expect(sums.body).toMatchObject({ count: 1, captured: { amount: 40_404.5 } });
    expect(await found('/api/payment-history', 'payments', 'pending')).toEqual([]);
    expect(await found('/api/payment-history', 'payments', 'failed')).toEqual([other.applicationNumber]);
  });
});

describe('a search of the loan history', () => {
  it('finds days as shown and as stored, the number, and what lenders were asked for and said', async () => {
    const borrower = await aBorrower(portal, { answers: { first_name: 'Kavya', last_name: 'Iyer' } });
    const { body } = await borrower.apply({ applicant1_name: 'Kavya Iyer' }, documentsOf(1));
    await aLoanSelection(portal.database, borrower.application.id, {
      amountPaise: 88_888_00,
      status: 'Rejected',
    });
    const { rows } = await desk.list('/api/loan-applications', 'loans', {});
    const row = rows.find(({ id }) => id === body['id']);
    const sent = String(row?.['created_at']);
    const number = borrower.applicationNumber;
    for (const search of [
      '88,888.00',
      'Rs 88,888',
      'rejected',
      sent,
      indianDay(new Date(sent)),
      `${String(body['id'])} ${number}`,
    ]) {
      expect(await found('/api/loan-applications', 'loans', search), search).toContain(number);
    }
    expect(await found('/api/loan-applications', 'loans', '88,889')).toEqual([]);
  });
});
