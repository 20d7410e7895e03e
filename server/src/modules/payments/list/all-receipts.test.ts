import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion, loanSelectionVersion } from '../../../../test/versions.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const desk = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');

const TODAY = indianDay(portal.clock.now());
const LAST_WEEK = indianDayBefore(portal.clock.now(), 7);

const list = (query: Record<string, string | number>) =>
  sales.list('/api/payment-history/receipts', 'receipts', query);

async function atDesk({ application: { id } }: Borrower, edit: object): Promise<void> {
  const version = await applicationVersion(portal, id);
  expect(await desk.ask('PUT', `/api/applications/${id}`, { version, ...edit })).toMatchObject({
    status: 200,
  });
}

async function pays(borrower: Borrower, rupees: number, method: 'upi' | 'card' = 'upi'): Promise<string> {
  const claim = await borrower.pays(await borrower.ordered(rupees), 'captured', method);
  expect(await borrower.tells(claim)).toMatchObject({ status: 200 });
  return claim.razorpay_payment_id;
}

async function lends(borrower: Borrower, amount: number): Promise<void> {
  const id = Number((await borrower.select('Provider 1', amount, 12)).body['id']);
  const answer = await desk.ask('PUT', `/api/loan-provider-selections/${id}`, {
    version: await loanSelectionVersion(portal, id),
    status: 'Approved',
    disbursal_date: LAST_WEEK,
    disbursed_amount: amount,
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** 40,000 by UPI of which 10,000 went back, 70,000 in cash corrected to 60,000 by cheque, 50,000 by a lender. */
async function aMixedPayer() {
  const borrower = await aBorrower(portal);
  const payment = await pays(borrower, 40_000);
  await atDesk(borrower, {
    cheque_cash_payemnt_amount: 70_000,
    cheque_cash_payment_mode: 'Cash',
    payment_comment: 'Counter 2',
  });
  await atDesk(borrower, { cheque_cash_payemnt_amount: 60_000, cheque_cash_payment_mode: 'Cheque' });
  await lends(borrower, 50_000);
  await portal.sandbox.razorpay.refund(payment, 10_000_00);
  const check = { application_id: borrower.applicationNumber };
  expect(await desk.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
  return { borrower, payment, search: borrower.applicationNumber };
}

const mixed = await aMixedPayer();
const other = await aBorrower(portal);
await pays(other, 5000, 'card');

describe('all receipts', () => {
  it('list credits of every way and refunds, newest first, with sums of the filter', async () => {
    const { search, borrower, payment } = mixed;
    const { rows, body } = await list({ search });
    const by = { taken_by: desk.user.username };
    expect(rows).toMatchObject([
      {
        state: 'refunded',
        amount: 10_000,
        method: 'UPI',
        receipt_number: null,
        voucher_number: expect.stringMatching(/^KBR\/\d\d-\d\d\/\d{6}$/),
        answers_receipt: rows[4]?.['receipt_number'],
      },
      { state: 'received', amount: 50_000, method: 'Loan, Neemtal Finance', paid_on: LAST_WEEK, ...by },
      { state: 'received', amount: 60_000, method: 'Cheque', ...by },
      { state: 'cancelled', amount: 70_000, method: 'Cash', reference: 'Counter 2', paid_on: TODAY, ...by },
      { state: 'received', amount: 40_000, method: 'UPI', reference: payment, taken_by: null },
    ]);
    expect(rows.slice(1).map((row) => row['receipt_number'])).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/^KBP\/\d\d-\d\d\/\d{6}$/)),
    );
    expect(rows[0]).toMatchObject({
      application_id: borrower.applicationNumber,
      application_record: borrower.application.id,
      account: 'fee',
    });
    expect(body).toMatchObject({
      total: 5,
      sums: {
        entries: 5,
        received: { count: 3, amount: 150_000 },
        refunded: { count: 1, amount: 10_000 },
        cancelled: { count: 1, amount: 70_000 },
        balance: 140_000,
        online: { count: 1, amount: 40_000 },
        desk: { count: 1, amount: 60_000 },
        lender: { count: 1, amount: 50_000 },
      },
    });
    const whole = await sales.ask('GET', `/api/applications/${borrower.application.id}`);
    expect(whole.body).toMatchObject({ application: { total_amount_paid: 140_000 } });
  });

  it.each([
    [{ way: 'online' }, [10_000, 40_000]],
    [{ way: 'upi' }, [10_000, 40_000]],
    [{ way: 'card' }, []],
    [{ way: 'desk' }, [60_000, 70_000]],
    [{ way: 'cash' }, [70_000]],
    [{ way: 'cheque' }, [60_000]],
    [{ way: 'desk_upi' }, []],
    [{ way: 'lender' }, [50_000]],
    [{ state: 'received' }, [50_000, 60_000, 40_000]],
    [{ state: 'cancelled' }, [70_000]],
    [{ state: 'refunded' }, [10_000]],
    [{ way: 'desk', state: 'received' }, [60_000]],
    [{ taken_by: desk.user.username.slice(2).toUpperCase() }, [50_000, 60_000, 70_000]],
    [{ taken_by: '%' }, []],
    [{ start_date: TODAY, end_date: TODAY }, [10_000, 50_000, 60_000, 70_000, 40_000]],
    [{ end_date: LAST_WEEK }, []],
  ])('filtered by %j', async (filter, amounts) => {
    const { rows, body } = await list({ search: mixed.search, ...filter });
    expect(rows.map((row) => row['amount'])).toEqual(amounts);
    expect(body).toMatchObject({ total: amounts.length, sums: { entries: amounts.length } });
  });

  it('are found by the number of a receipt, the bank’s ids and the name of the candidate', async () => {
    const [cheque] = (await list({ search: mixed.search, way: 'cheque' })).rows;
    const amounts = async (search: string) => (await list({ search })).rows.map((row) => row['amount']);
    const number = String(cheque?.['receipt_number']);
    expect(await amounts(number)).toEqual([60_000]);
    expect(await amounts(number.toLowerCase())).toEqual([60_000]);
    expect(await amounts(mixed.payment)).toEqual([10_000, 40_000]);
    expect(await amounts(`${mixed.search} ${mixed.payment}`)).toEqual([10_000, 40_000]);
    expect(await amounts(`${other.applicationNumber} ${mixed.payment}`)).toEqual([]);
    const [refund] = (await list({ search: mixed.search, state: 'refunded' })).rows;
    expect(await amounts(String(refund?.['voucher_number']))).toEqual([10_000]);
    expect(await amounts('...')).toEqual([]);
  });

  it('say that the portal moved a lender’s money, which came neither online nor through staff', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 236_000, 12);
    const payment = await pays(borrower, 136_000);
    const id = Number(body['id']);
    const lent = { status: 'Approved', disbursal_date: LAST_WEEK, disbursed_amount: 236_000 };
    const version = await loanSelectionVersion(portal, id);
    expect(await desk.ask('PUT', `/api/loan-provider-selections/${id}`, { version, ...lent })).toMatchObject({
      status: 200,
    });
    await portal.sandbox.razorpay.refund(payment);
    const check = { application_id: borrower.applicationNumber };
    expect(await desk.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
    const staff = { recorder: 'staff', taken_by: desk.user.username };
    expect((await list({ search: borrower.applicationNumber })).rows).toMatchObject([
      { amount: 136_000, account: 'fee', state: 'received', recorder: 'portal', taken_by: null },
      { amount: 136_000, state: 'refunded', recorder: 'provider', taken_by: null },
      { amount: 136_000, account: 'excess', state: 'cancelled', ...staff },
      { amount: 100_000, account: 'fee', state: 'received', ...staff },
      { amount: 136_000, method: 'UPI', recorder: 'provider', taken_by: null },
    ]);
  });

  it('come in pages, each with the sums of all of them', async () => {
    const first = await list({ search: mixed.search, per_page: 2 });
    const last = await list({ search: mixed.search, per_page: 2, page: 3 });
    expect(first.rows.map((row) => row['amount'])).toEqual([10_000, 50_000]);
    expect(last.rows.map((row) => row['amount'])).toEqual([40_000]);
    expect(last.body['sums']).toEqual(first.body['sums']);
    expect(last.body).toMatchObject({ page: 3, total_pages: 3, total: 5, total_is_exact: true });
    expect((await list({ search: mixed.search, page: 9 })).rows).toEqual([]);
  });

  it.each([
    { way: 'bitcoin' },
    { state: 'lost' },
    { page: 0 },
    { start_date: '2026-02-30' },
    { per_page: 1001 },
  ])('asked for %j are refused', async (query) => expect(await list(query)).toMatchObject({ status: 400 }));
});
