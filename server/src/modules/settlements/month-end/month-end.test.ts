import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { paysOnline } from '../../../../test/leaver.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { daysLater, readReports } from '../../../../test/settlements.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion, loanSelectionVersion } from '../../../../test/versions.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');
const { razorpay } = portal.sandbox;

const TODAY = indianDay(portal.clock.now());
const LAST_WEEK = indianDayBefore(portal.clock.now(), 7);
const monthEnd = async (from = LAST_WEEK, to = TODAY) =>
  (await ops.ask('GET', `/api/admin/month-end?from=${from}&to=${to}`)).body;

async function atDesk({ application: { id } }: Borrower, edit: object): Promise<void> {
  const version = await applicationVersion(portal, id);
  const answer = await ops.ask('PUT', `/api/applications/${id}`, { version, ...edit });
  expect(answer).toMatchObject({ status: 200 });
}

async function lends(borrower: Borrower, amount: number): Promise<void> {
  const id = Number((await borrower.select('Provider 1', amount, 12)).body['id']);
  const version = await loanSelectionVersion(portal, id);
  const lent = { status: 'Approved', disbursal_date: LAST_WEEK, disbursed_amount: amount };
  const answer = await ops.ask('PUT', `/api/loan-provider-selections/${id}`, { version, ...lent });
  expect(answer).toMatchObject({ status: 200 });
}

/** 41,300 by UPI of which 11,800 go back, 70,000 in cash corrected to 59,000 by cheque, 50,000 by a lender. */
const borrower = await aBorrower(portal);
const payment = await paysOnline(borrower, 41_300);
await atDesk(borrower, { cheque_cash_payemnt_amount: 70_000, cheque_cash_payment_mode: 'Cash' });
await atDesk(borrower, { cheque_cash_payemnt_amount: 59_000, cheque_cash_payment_mode: 'Cheque' });
await lends(borrower, 50_000);
await razorpay.refund(payment, 11_800_00);
await ops.ask('POST', '/api/payment-history/check', { application_id: borrower.applicationNumber });

describe('month end', () => {
  it('adds up what was received and refunded, by way and by day; what was cancelled is not in it', async () => {
    expect(await monthEnd()).toMatchObject({
      from: LAST_WEEK,
      to: TODAY,
      received: { count: 3, amount: 150_300 },
      refunded: { count: 1, amount: 11_800 },
      balance: 138_500,
      received_by_way: [
        { way: 'upi', count: 1, amount: 41_300 },
        { way: 'cheque', count: 1, amount: 59_000 },
        { way: 'lender', count: 1, amount: 50_000 },
      ],
      refunded_by_way: [{ way: 'upi', count: 1, amount: 11_800 }],
    });
    const { received_each_day: days } = await monthEnd();
    expect(days).toHaveLength(8);
    expect(days).toContainEqual({ day: TODAY, amount: 150_300 });
    expect(await monthEnd(LAST_WEEK, LAST_WEEK)).toMatchObject({
      received: { count: 0, amount: 0 },
      received_by_way: [],
    });
  });

  it('equals the sums of the receipts that its figures open', async () => {
    const of = async (query: object) =>
      (await ops.list('/api/payment-history/receipts', 'receipts', { start_date: TODAY, ...query })).body;
    expect(await of({ state: 'received' })).toMatchObject({
      sums: { received: { count: 3, amount: 150_300 } },
    });
    expect(await of({ state: 'received', way: 'cheque' })).toMatchObject({
      sums: { received: { count: 1, amount: 59_000 } },
    });
    expect(await of({ state: 'refunded', way: 'upi' })).toMatchObject({
      sums: { refunded: { count: 1, amount: 11_800 } },
    });
  });

  it('has the tax that the receipts and vouchers print', async () => {
    const { gst } = await monthEnd();
    expect(gst).toMatchObject({
      percent: 18,
      place: 'Maharashtra (27)',
      receipts: { count: 3 },
      vouchers: { count: 1, taxable: 10_000, cgst: 900, sgst: 900 },
    });
    expect(gst).toHaveProperty('receipts.cgst', 11_463.56);
    expect(gst).toHaveProperty('receipts.taxable', 127_372.88);
  });

  it('follows captured money from the provider to the bank', async () => {
    const state = (name: string, count: number, amount: number) => ({ state: name, count, amount });
    expect(await monthEnd()).toMatchObject({
      captured: {
        count: 1,
        amount: 41_300,
        states: expect.arrayContaining([state('in_transit', 1, 41_300)]),
      },
      transfers: { count: 0, amount: 0 },
    });
    await razorpay.control({ settlementDelayDays: 0 });
    await readReports(portal);
    expect(await monthEnd()).toMatchObject({
      captured: {
        count: 1,
        states: [
          state('settled', 1, 41_300),
          state('in_transit', 0, 0),
          state('missing', 0, 0),
          state('unreported', 0, 0),
        ],
      },
      transfers: {
        count: 1,
        payments: { count: 1, amount: 41_300 },
        refunds: { count: 1, amount: -11_800 },
        adjustments: { count: 0, amount: 0 },
        fees: 826,
        tax: 148.68,
        amount: 28_525.32,
      },
    });
  });

  it.each([
    '',
    `?from=${TODAY}`,
    `?from=${TODAY}&to=${LAST_WEEK}`,
    '?from=2025-01-01&to=2026-01-03',
    '?from=2026-02-30&to=2026-03-01',
    `?from[]=${TODAY}&to=${TODAY}`,
  ])('refuses %j', async (query) => {
    expect(await ops.ask('GET', `/api/admin/month-end${query}`)).toMatchObject({ status: 400 });
  });

  it('is not for sales', async () => {
    const answer = await sales.ask('GET', `/api/admin/month-end?from=${TODAY}&to=${TODAY}`);
    expect(answer).toMatchObject({ status: 403 });
  });
});

describe('the lists of settlements', () => {
  it('have transfers, newest first, and are found by UTR', async () => {
    const { rows, body } = await ops.list('/api/admin/settlements', 'transfers', { start_date: TODAY });
    expect(rows).toMatchObject([{ settled_on: TODAY, lines: 2, gross: 29_500, fee: 826, net: 28_525.32 }]);
    expect(body).toMatchObject({ total: 1, sums: { count: 1, net: 28_525.32 } });
    const utr = String(rows[0]?.['utr']);
    expect((await ops.list('/api/admin/settlements', 'transfers', { search: utr })).rows).toHaveLength(1);
    expect((await ops.list('/api/admin/settlements', 'transfers', { search: 'none' })).rows).toEqual([]);
  });

  it('have the lines of transfers, with whose they are', async () => {
    const lines = (query: Record<string, string>) => ops.list('/api/admin/settlements/lines', 'lines', query);
    const { rows } = await lines({ kind: 'refund' });
    expect(rows).toMatchObject([
      { payment_id: payment, application_id: borrower.applicationNumber, gross: -11_800, net: -11_800 },
    ]);
    expect((await lines({ search: payment })).body).toMatchObject({ total: 2, sums: { net: 28_525.32 } });
    expect((await lines({ end_date: LAST_WEEK })).rows).toEqual([]);
    expect((await ops.ask('GET', '/api/admin/settlements/lines?kind=gift')).status).toBe(400);
  });

  it('have captured payments by where their money is, and name what is missing', async () => {
    const captured = (query: Record<string, string>) =>
      ops.list('/api/admin/settlements/payments', 'payments', query);
    expect((await captured({ state: 'settled' })).rows).toMatchObject([
      { payment_id: payment, amount: 41_300, state: 'settled', settled_on: TODAY },
    ]);
    await razorpay.control({ settlementDelayDays: 30 });
    const late = await paysOnline(borrower, 5000);
    expect((await captured({ state: 'in_transit' })).rows).toMatchObject([{ payment_id: late, utr: null }]);
    await daysLater(portal, 7);
    const again = await aDesk(portal, 'ops');
    const { rows, body } = await again.list('/api/admin/settlements/payments', 'payments', {
      state: 'missing',
    });
    expect(rows).toMatchObject([{ payment_id: late, amount: 5000 }]);
    expect(body).toMatchObject({ total: 1, sums: { amount: 5000 } });
  });
});
