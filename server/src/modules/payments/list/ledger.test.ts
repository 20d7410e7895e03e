import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applicationVersion, loanSelectionVersion } from '../../../../test/versions.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const desk = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');

const TODAY = indianDay(portal.clock.now());
const LAST_WEEK = indianDayBefore(portal.clock.now(), 7);

const Entries = z.object({
  entries: z.array(
    z.looseObject({
      id: z.number(),
      kind: z.string(),
      account: z.string(),
      amount: z.number(),
      receipt_id: z.number().nullable(),
      receipt_number: z.string().nullable(),
    }),
  ),
});

async function ledgerOf({ application }: Borrower) {
  const { status, body } = await sales.ask('GET', `/api/applications/${application.id}/ledger`);
  expect(status).toBe(200);
  return Entries.parse(body).entries;
}

async function atDesk({ application: { id } }: Borrower, edit: object): Promise<void> {
  const version = await applicationVersion(portal, id);
  const answer = await desk.ask('PUT', `/api/applications/${id}`, { version, ...edit });
  expect(answer).toMatchObject({ status: 200 });
}

async function lends(borrower: Borrower, amount: number): Promise<void> {
  const { body } = await borrower.select('Provider 1', amount, 12);
  const id = Number(body['id']);
  const answer = await desk.ask('PUT', `/api/loan-provider-selections/${id}`, {
    version: await loanSelectionVersion(portal, id),
    status: 'Approved',
    disbursal_date: LAST_WEEK,
    disbursed_amount: amount,
  });
  expect(answer).toMatchObject({ status: 200 });
}

async function pays(borrower: Borrower, rupees: number): Promise<void> {
  const { body } = await borrower.order(rupees);
  const claim = await borrower.pays(String(body['order_id']));
  expect(await borrower.tells(claim)).toMatchObject({ status: 200 });
}

async function receiptText({ application }: Borrower, receiptId: number | null): Promise<string[]> {
  const address = `${portal.url}/api/applications/${application.id}/receipts/${receiptId}`;
  const response = await fetch(address, { headers: { authorization: `Bearer ${sales.token}` } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return [...pdfTexts(Buffer.from(await response.arrayBuffer()))];
}

describe('the ledger of an application', () => {
  it('lists money of every way, and adds up to what is paid', async () => {
    const borrower = await aBorrower(portal);
    await pays(borrower, 40_000);
    await atDesk(borrower, { cheque_cash_payemnt_amount: 50_000, payment_comment: 'Counter 2' });
    await lends(borrower, 100_000);
    const entries = await ledgerOf(borrower);
    expect(entries).toMatchObject([
      { kind: 'online_payment', amount: 40_000, method: 'UPI', paid_on: TODAY, recorded_by: null },
      {
        kind: 'desk_payment',
        amount: 50_000,
        method: 'At the desk',
        paid_on: TODAY,
        comment: 'Counter 2',
        recorded_by: desk.user.username,
      },
      { kind: 'loan_disbursal', amount: 100_000, method: 'Loan, Neemtal Finance', paid_on: LAST_WEEK },
    ]);
    expect(entries.map(({ receipt_number: number }) => number)).not.toContain(null);
    const { body } = await sales.ask('GET', `/api/applications/${borrower.application.id}`);
    expect(body).toMatchObject({ application: { total_amount_paid: 190_000 } });
  });

  it('keeps a corrected payment, its reversal and the receipt that was cancelled', async () => {
    const borrower = await aBorrower(portal);
    await atDesk(borrower, { cheque_cash_payemnt_amount: 70_000, cheque_cash_payment_mode: 'Cheque' });
    await atDesk(borrower, { cheque_cash_payemnt_amount: 60_000 });
    const [first, reversal, second] = await ledgerOf(borrower);
    expect(reversal).toMatchObject({
      kind: 'reversal',
      amount: -70_000,
      reverses: first?.id,
      method: 'Cheque',
      receipt_id: null,
    });
    expect(await receiptText(borrower, first?.receipt_id ?? 0)).toEqual(
      expect.arrayContaining(['CANCELLED', '70,000.00', first?.receipt_number]),
    );
    expect(await receiptText(borrower, second?.receipt_id ?? 0)).toEqual(
      expect.arrayContaining(['PAID', '60,000.00', second?.receipt_number]),
    );
    expect((await recordsOf(portal, borrower.applicationNumber))[0]).toMatchObject({
      actor: sales.user.username,
      action: 'receipt.downloaded',
    });
  });

  it('gives out no receipt of another application, and none that is not there', async () => {
    const [borrower, other] = [await aBorrower(portal), await aBorrower(portal)];
    await atDesk(borrower, { cheque_cash_payemnt_amount: 1000 });
    const [entry] = await ledgerOf(borrower);
    for (const path of [
      `${other.application.id}/receipts/${entry?.receipt_id}`,
      `${borrower.application.id}/receipts/999999999`,
      '999999999/receipts/1',
      '999999999/ledger',
    ]) {
      expect(await sales.ask('GET', `/api/applications/${path}`)).toMatchObject({ status: 404 });
    }
    for (const path of ['x/ledger', '1/receipts/x', '1/receipts/-1', '1.5/ledger']) {
      expect(await sales.ask('GET', `/api/applications/${path}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('the receipt of a payment at the desk', () => {
  it('without a mode and a day says that it was paid at the desk, on the day it was recorded', async () => {
    const borrower = await aBorrower(portal);
    await atDesk(borrower, { cheque_cash_payemnt_amount: 5000 });
    const [entry] = await ledgerOf(borrower);
    const texts = await receiptText(borrower, entry?.receipt_id ?? 0);
    expect(texts).toContain('At the desk');
    expect(texts).not.toContain('Online');
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    const today = day.format(new Date(TODAY));
    expect(texts.filter((text) => text === today)).toHaveLength(3);
  });

  it('shows the day of the payment beside the day of its issue', async () => {
    const borrower = await aBorrower(portal);
    await atDesk(borrower, {
      cheque_cash_payemnt_amount: 5000,
      cheque_cash_payment_mode: 'Cash',
      payment_timestamp: LAST_WEEK,
    });
    const [entry] = await ledgerOf(borrower);
    const texts = await receiptText(borrower, entry?.receipt_id ?? 0);
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    expect(texts[texts.indexOf('Paid on') + 1]).toBe(day.format(new Date(LAST_WEEK)));
    expect(texts[texts.indexOf('Issued on') + 1]).toBe(day.format(new Date(TODAY)));
  });
});
