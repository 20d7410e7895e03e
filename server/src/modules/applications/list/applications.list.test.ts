import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { anApplicant, type Applicant } from '../../../../test/applicant.ts';
import { aBorrower, documentsOf, PRIMARY } from '../../../../test/borrower.ts';
import {
  aCandidate,
  aCredit,
  aDeskPayment,
  aFailedPayment,
  aLoanSelection,
  anApplication,
  aPayment,
  selected,
} from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aPdf } from '../../../../test/sample-files.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applications } from '../../../db/schema/applications.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const list = (query: Record<string, string | number> = {}) =>
  desk.list('/api/applications', 'applications', query);
const found = async (search: string) => (await list({ search })).rows.map((row) => row['application_id']);

describe('the list of applications', () => {
  it('shows what the form says, and the money from the ledger [2s.74 3.113 7.78]', async () => {
    const answers = {
      first_name: 'Kavya',
      last_name: 'Iyer',
      email: 'kavya@example.in',
      date_of_birth: '2001-04-09',
      pan_card_number: 'ABCDE1234F',
      state: 'Kerala',
      district: 'Ernakulam',
      city: 'Kochi',
      pincode: '682001',
    };
    const row = await anApplication(portal.database, { ...selected(), answers });
    const failed = await aFailedPayment(portal.database, row.id, '2026-11-03T10:00:00Z', 20_000_00);
    const captured = await aPayment(portal.database, row.id, {
      amountPaise: 50_000_50,
      refundedPaise: 10_000_00,
      method: 'upi',
      providerCreatedAt: '2026-11-02T10:00:00Z',
    });
    await aCredit(portal.database, row.id, { paymentId: captured.id, amountPaise: 50_000_50 });
    await aCredit(portal.database, row.id, {
      paymentId: captured.id,
      kind: 'refund',
      amountPaise: -10_000_00,
    });
    const atDesk = await aDeskPayment(portal.database, row.id, {
      mode: 'Cheque',
      paidOn: '2026-11-01',
      comment: 'No 000123',
      amountPaise: 25_000_00,
    });
    await portal.database.insert(ledgerEntries).values({
      applicationId: row.id,
      kind: 'desk_payment',
      account: 'fee',
      amountPaise: 25_000_00,
      deskPaymentId: atDesk.id,
      idempotencyKey: 'a payment at the desk',
      actorKind: 'staff',
      actorId: desk.user.id,
    });
    await aLoanSelection(portal.database, row.id, { status: 'Approved', amountPaise: 100_000_00 });
    await aLoanSelection(portal.database, row.id, {
      status: 'Pending',
      plan: 'Provider 2',
      amountPaise: 1_00,
    });

    const { rows } = await list({ search: row.applicationNumber });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toEqual({
      id: row.id,
      application_id: row.applicationNumber,
      first_name: 'Kavya',
      last_name: 'Iyer',
      mobile_number: row.mobileNumber,
      email: 'kavya@example.in',
      date_of_birth: '2001-04-09',
      pan_card_number: 'ABCDE1234F',
      state: 'Kerala',
      city: 'Kochi',
      pincode: '682001',
      status: 'Selected',
      created_at: row.createdAt,
      updated_at: row.updatedAt,
      razorpay_order_id: expect.stringMatching(/^order_/),
      razorpay_payment_id: captured.providerPaymentId,
      razorpay_payment_status: 'captured',
      razorpay_payment_amount: 50_000.5,
      razorpay_payment_method: 'upi',
      razorpay_payment_timestamp: '2026-11-02T10:00:00Z',
      program_total_fee: 236_000,
      total_amount_paid: 65_000.5,
      excess_amount: 0,
      approved_loan_amount: 100_000,
      cheque_cash_payment_mode: 'Cheque',
      payment_timestamp: '2026-11-01',
      payment_comment: 'No 000123',
      cheque_cash_payemnt_amount: 25_000,
      desk_payments: [expect.objectContaining({ mode: 'Cheque', amount: 25_000, state: 'received' })],
      payment_history: [
        expect.objectContaining({
          razorpay_payment_id: failed.providerPaymentId,
          razorpay_payment_status: 'failed',
          razorpay_payment_amount: 20_000,
        }),
        {
          razorpay_order_id: expect.stringMatching(/^order_/),
          razorpay_payment_id: captured.providerPaymentId,
          razorpay_payment_status: 'captured',
          razorpay_payment_amount: 40_000.5,
          razorpay_payment_method: 'upi',
          razorpay_payment_timestamp: '2026-11-02T10:00:00Z',
        },
      ],
      verification: 'none',
      has_warnings: false,
      has_documents: false,
      has_loan_documents: false,
      owner: null,
      reopen_reason: null,
      version: 1,
    });
  });

  it('tells whose documents and loan documents can be downloaded', async () => {
    const offered = async ({ application: { applicationNumber } }: Applicant) => {
      const [row] = (await list({ search: applicationNumber })).rows;
      return [row?.['has_documents'], row?.['has_loan_documents']];
    };
    const applicant = await anApplicant(portal);
    expect(await offered(applicant)).toEqual([false, false]);
    await applicant.uploaded('resume', aPdf('resume.pdf'));
    expect(await offered(applicant)).toEqual([true, false]);

    const borrower = await aBorrower(portal);
    expect(await offered(borrower)).toEqual([false, false]);
    expect((await borrower.apply(PRIMARY, documentsOf(1))).status).toBe(200);
    expect(await offered(borrower)).toEqual([false, true]);
    expect(await offered(applicant)).toEqual([true, false]);
  });

  it('shows the name and email of the registration until the form has others', async () => {
    const { id: candidateId } = await aCandidate(portal.database, {
      fullName: 'Mary Ann Fernandes',
      email: 'mary@example.in',
    });
    const { applicationNumber } = await anApplication(portal.database, { candidateId });
    const mononym = await aCandidate(portal.database, { fullName: 'Prakash' });
    const other = await anApplication(portal.database, { candidateId: mononym.id });
    const [row] = (await list({ search: applicationNumber })).rows;
    expect(row).toMatchObject({ first_name: 'Mary Ann', last_name: 'Fernandes', email: 'mary@example.in' });
    expect(row).toMatchObject({ payment_history: [], total_amount_paid: 0, razorpay_payment_id: null });
    const [single] = (await list({ search: other.applicationNumber })).rows;
    expect(single).toMatchObject({ first_name: 'Prakash', last_name: null });
  });

  it('shows the latest attempt where nothing is captured', async () => {
    const { id, applicationNumber } = await anApplication(portal.database, selected());
    const attempt = (at: string) =>
      aPayment(portal.database, id, { status: 'failed', capturedAt: null, providerCreatedAt: at });
    const later = await attempt('2026-11-05T10:00:00Z');
    await attempt('2026-11-04T10:00:00Z');
    const [row] = (await list({ search: applicationNumber })).rows;
    expect(row).toMatchObject({
      razorpay_payment_id: later.providerPaymentId,
      razorpay_payment_status: 'failed',
      total_amount_paid: 0,
    });
  });

  it('leaves out what is deleted', async () => {
    const row = await anApplication(portal.database);
    await portal.database
      .update(applications)
      .set({ deletedAt: new Date().toISOString(), deletedBy: desk.user.id })
      .where(eq(applications.id, row.id));
    expect(await found(row.applicationNumber)).toEqual([]);
  });
});

describe('a search', () => {
  it('finds by any field, whatever the case, and by payment ids', async () => {
    const answers = {
      first_name: 'Zubin',
      last_name: 'Mistry',
      city: 'Navsari',
      pan_card_number: 'QWERT9876Z',
    };
    const row = await anApplication(portal.database, { ...selected(), answers });
    const payment = await aPayment(portal.database, row.id, { method: 'netbanking' });
    await aDeskPayment(portal.database, row.id, { comment: 'Bearer cheque of the uncle' });
    const { applicationNumber } = row;
    for (const text of [
      'zubin mistry',
      'NAVSARI',
      'qwert9876z',
      row.mobileNumber,
      payment.providerPaymentId.toUpperCase(),
      'the uncle',
      applicationNumber.toLowerCase(),
    ]) {
      expect(await found(text), text).toEqual([applicationNumber]);
    }
  });

  it('takes % and _ and \\ for themselves', async () => {
    const odd = await anApplication(portal.database, { answers: { city: String.raw`100%_\town` } });
    await anApplication(portal.database, { answers: { city: '100 town' } });
    expect(await found('100%')).toEqual([odd.applicationNumber]);
    expect(await found('100%_')).toEqual([odd.applicationNumber]);
    expect(await found(String.raw`_\tow`)).toEqual([odd.applicationNumber]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('finds a number however it is written', async () => {
    const row = await anApplication(portal.database, {});
    const mobile = row.mobileNumber;
    const [first, second] = [mobile.slice(0, 5), mobile.slice(5)];
    for (const written of [
      row.applicationNumber.toLowerCase(),
      `+91 ${first} ${second}`,
      `91-${first}-${second}`,
      `0${mobile}`,
      `${first} ${second}`,
    ]) {
      expect(await found(written), written).toEqual([row.applicationNumber]);
    }
  });
});

describe('pages and dates', () => {
  it('go newest first, and past the end are empty [7.81]', async () => {
    const city = 'Pagetown';
    const made = [];
    for (let day = 1; day <= 5; day += 1) {
      made.push(
        await anApplication(portal.database, { answers: { city }, createdAt: `2026-03-0${day}T12:00:00Z` }),
      );
    }
    const ids = made.map(({ id }) => id).toReversed();
    const page = async (number: number) => {
      const { rows, body } = await list({ search: city, per_page: 2, page: number });
      expect(body).toMatchObject({ page: number, total: 5, total_pages: 3, total_is_exact: true });
      return rows.map((row) => row['id']);
    };
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
  });

  it('include both days, in Indian time [7.80]', async () => {
    const at = (createdAt: string) =>
      anApplication(portal.database, { answers: { city: 'Daytown' }, createdAt });
    await at('2026-05-09T18:29:59Z');
    const first = await at('2026-05-09T18:30:00Z');
    const last = await at('2026-05-10T18:29:59.999Z');
    await at('2026-05-10T18:30:00Z');
    const { rows } = await list({ search: 'Daytown', start_date: '2026-05-10', end_date: '2026-05-10' });
    expect(rows.map((row) => row['id'])).toEqual([last.id, first.id]);
    const { body } = await list({ start_date: '2026-05-11', end_date: '2026-05-09' });
    expect(body).toMatchObject({ applications: [], total: 0, total_pages: 1 });
  });

  it('are 50 rows where nothing is said, and empty words mean nothing', async () => {
    const { body } = await list({ search: '', start_date: '', end_date: '' });
    expect(body).toMatchObject({ page: 1, total_is_exact: true });
    expect(body['total']).toBeGreaterThan(5);
  });

  it.each([
    [{ page: 0 }, 'page', 'The page must be a whole number from 1.'],
    [{ page: 'two' }, 'page', 'The page must be a whole number from 1.'],
    [{ page: '' }, 'page', 'The page must be a whole number from 1.'],
    [{ per_page: 0 }, 'per_page', 'A page holds 1 to 1000 rows.'],
    [{ per_page: 1001 }, 'per_page', 'A page holds 1 to 1000 rows.'],
    [{ per_page: 1.5 }, 'per_page', 'A page holds 1 to 1000 rows.'],
    [{ start_date: '2026-02-30' }, 'start_date', 'Please give the date as YYYY-MM-DD.'],
    [{ end_date: '10/05/2026' }, 'end_date', 'Please give the date as YYYY-MM-DD.'],
    [{ search: 'x'.repeat(201) }, 'search', 'Please use at most 200 characters.'],
  ])('are refused with %j', async (query, field, text) => {
    expect(await list(query)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, fields: { [field]: text } },
    });
  });
});
