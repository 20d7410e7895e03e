import { randomUUID } from 'node:crypto';
import { indianDay, indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { describe, expect, it } from 'vitest';
import { aCredit, anApplication, selected } from '../../../../test/database/rows.ts';
import { expectListsTrue } from '../../../../test/database/expect-lists-true.ts';
import {
  addPayment,
  applicationIn,
  deskForms,
  movePayment,
  newestIn,
} from '../../../../test/desk-payments.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';
import { verifyBooks } from '../../money/books/books-verifier.ts';

const portal = await aPortal({ STAFF_ROLES: 'finance,verifier' });
const desk = await aDesk(portal, 'ops');
const forms = deskForms(portal);
const anyone = () => anApplication(portal.database, selected());
const today = indianDay(portal.clock.now());

const put = async (id: Awaited<ReturnType<typeof anyone>>['id'], edit: object) =>
  desk.ask('PUT', `/api/applications/${id}`, { version: await applicationVersion(portal, id), ...edit });

describe('payments at the desk', () => {
  it('are not searched for by what was taken back', async () => {
    const { id } = await anyone();
    const comment = 'Brought by Harsh Vardhan';
    const { id: cash } = newestIn(await addPayment(desk, id, { ...forms.cash(500), comment }));
    const listed = async () => (await desk.ask('GET', '/api/applications?search=harsh')).body['total'];
    expect(await listed()).toBe(1);
    await movePayment(desk, cash, 'taken_back');
    expect(await listed()).toBe(0);
    await expectListsTrue(portal.database);
  });

  it('are any number; the fields of the specification show the latest by Cash, Cheque or UPI', async () => {
    const { id } = await anyone();
    await addPayment(desk, id, forms.cash(20_000));
    await addPayment(desk, id, forms.cheque(30_000));
    const after = applicationIn(await addPayment(desk, id, forms.transfer(40_000)));
    expect(after).toMatchObject({
      cheque_cash_payment_mode: 'Cheque',
      cheque_cash_payemnt_amount: 30_000,
      payment_timestamp: today,
      total_amount_paid: 90_000,
    });
    expect(
      after.desk_payments.map(({ mode, amount, state, counts }) => [mode, amount, state, counts]),
    ).toEqual([
      ['NEFT/RTGS', 40_000, 'received', true],
      ['Cheque', 30_000, 'received', true],
      ['Cash', 20_000, 'received', true],
    ]);
    expect(after.desk_payments[0]).toMatchObject({ taken_by: desk.user.username, book_day: today });
    const { body } = await desk.ask('GET', `/api/applications/${id}/ledger`);
    expect(body).toMatchObject({
      entries: [
        { method: 'Cash' },
        { method: 'Cheque' },
        { method: 'NEFT/RTGS', receipt_cancelled_at: null },
      ],
    });
    const way = await desk.list('/api/payment-history/receipts', 'receipts', { way: 'transfer' });
    expect(way.rows[0]).toMatchObject({ method: 'NEFT/RTGS', amount: 40_000 });
  });

  it('without one of the three modes leave the fields empty', async () => {
    const { id } = await anyone();
    expect(applicationIn(await addPayment(desk, id, forms.draft(30_000)))).toMatchObject({
      cheque_cash_payment_mode: null,
      cheque_cash_payemnt_amount: null,
      total_amount_paid: 30_000,
    });
  });

  it('are recorded once for a key, however often and however fast the form is sent', async () => {
    const { id } = await anyone();
    const form = { ...forms.cash(10_000), key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => addPayment(desk, id, form)));
    expect(answers.map((answer) => applicationIn(answer).total_amount_paid)).toEqual([
      10_000, 10_000, 10_000,
    ]);
    expect(await addPayment(desk, id, { ...form, amount: 10_001 })).toMatchObject({ status: 409 });
    const [one, two] = [await anyone(), await anyone()];
    const key = randomUUID();
    const both = await Promise.all(
      [one, two].map((other) => addPayment(desk, other.id, { ...forms.cash(1), key })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('are asked about once where their number is recorded already', async () => {
    const [{ id, applicationNumber }, other] = [await anyone(), await anyone()];
    const form = forms.transfer(10_000);
    await addPayment(desk, id, form);
    const again = await addPayment(desk, other.id, { ...form, number: form.number.toLowerCase() });
    expect(again).toMatchObject({ status: 409, body: { code: 'NUMBER_REPEATED' } });
    expect(String(again.body['error'])).toContain(applicationNumber);
    const sure = await addPayment(desk, other.id, { ...form, confirm_repeated: true });
    expect(applicationIn(sure).total_amount_paid).toBe(10_000);
  });

  it('are edited by the PUT of the specification: the latest of the three modes', async () => {
    const { id } = await anyone();
    await addPayment(desk, id, forms.cash(20_000));
    await addPayment(desk, id, forms.cash(30_000));
    const edited = applicationIn(await put(id, { cheque_cash_payemnt_amount: 35_000 }));
    expect(edited.desk_payments.map(({ amount }) => amount)).toEqual([35_000, 20_000]);
    expect(edited.total_amount_paid).toBe(55_000);
    const none = { cheque_cash_payment_mode: '', payment_timestamp: '', cheque_cash_payemnt_amount: '' };
    expect(applicationIn(await put(id, none))).toMatchObject({
      cheque_cash_payemnt_amount: 20_000,
      total_amount_paid: 20_000,
    });
  });

  it('are corrected, whichever it is, and keep who took them', async () => {
    const { id, applicationNumber } = await anyone();
    const colleague = await aDesk(portal, 'finance');
    const transfer = forms.transfer(30_000);
    const { id: wrong } = newestIn(await addPayment(desk, id, transfer));
    await addPayment(desk, id, forms.cash(5000));
    const answer = await colleague.ask('PUT', `/api/desk-payments/${wrong}`, { ...transfer, amount: 13_000 });
    const after = applicationIn(answer);
    expect(after).toMatchObject({ total_amount_paid: 18_000, cheque_cash_payemnt_amount: 5000 });
    expect(after.desk_payments.map(({ amount, taken_by }) => [amount, taken_by])).toEqual([
      [5000, desk.user.username],
      [13_000, desk.user.username],
    ]);
    expect(await recordsOf(portal, applicationNumber)).toMatchObject([
      { before: { cheque_cash_payemnt_amount: 30_000 }, after: { cheque_cash_payemnt_amount: 13_000 } },
      {},
      {},
    ]);
    const gone = await colleague.ask('PUT', `/api/desk-payments/${wrong}`, transfer);
    expect(gone).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const current = after.desk_payments[1]?.id ?? 0;
    expect(applicationIn(await movePayment(desk, current, 'taken_back')).total_amount_paid).toBe(5000);
    expect(await movePayment(desk, current, 'taken_back')).toMatchObject({ status: 409 });
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });
});

describe('a body that is not a payment at the desk', () => {
  const yesterday = indianDayBefore(portal.clock.now(), 1);
  it.each<[string, object, string]>([
    ['no amount', { amount: '' }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -1 }, 'amount'],
    ['parts of a paisa', { amount: 0.001 }, 'amount'],
    ['more than a number holds', { amount: 1e300 }, 'amount'],
    ['another mode', { mode: 'Card' }, 'mode'],
    ['no day', { paid_on: '' }, 'paid_on'],
    ['no such day', { paid_on: '2026-02-30' }, 'paid_on'],
    ['tomorrow', { paid_on: indianDayBefore(portal.clock.now(), -1) }, 'paid_on'],
    ['long ago', { paid_on: '2019-01-01' }, 'paid_on'],
    ['a number of cash', { number: '123456' }, 'number'],
    ['a cheque without a number', { mode: 'Cheque', bank: 'Kosi Bank' }, 'number'],
    ['a cheque without a bank', { mode: 'Cheque', number: '123456' }, 'bank'],
    ['a draft with letters', { mode: 'Demand draft', number: '12A456', bank: 'Kosi Bank' }, 'number'],
    ['a transfer without its UTR', { mode: 'NEFT/RTGS', number: 'SHORT' }, 'number'],
    ['a bank with hidden letters', { mode: 'Cheque', number: '123456', bank: 'K\u202Eosi' }, 'bank'],
    ['no key', { key: '' }, 'key'],
  ])('%s is refused under its field', async (_what, change, field) => {
    const { id } = await anyone();
    const answer = await addPayment(desk, id, { ...forms.cash(100), paid_on: yesterday, ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(Object(answer.body['fields']))).toContain(field);
    expect((await desk.ask('GET', `/api/applications/${id}/ledger`)).body).toMatchObject({ entries: [] });
  });

  it('is above what remains, or before the selection', async () => {
    const { id } = await anyone();
    await aCredit(portal.database, id, { amountPaise: 200_000_00 });
    expect(await addPayment(desk, id, forms.cash(36_000.01))).toMatchObject({
      status: 409,
      body: { code: 'AMOUNT_ABOVE_REMAINING' },
    });
    const early = await anApplication(portal.database);
    expect(await addPayment(desk, early.id, forms.cash(1))).toMatchObject({
      status: 409,
      body: { code: 'PAYING_NOT_OPEN' },
    });
    const two = await anyone();
    const both = await Promise.all([1, 2].map(() => addPayment(desk, two.id, forms.cash(150_000))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is taken by a role that may not', async () => {
    const { id } = await anyone();
    const { id: payment } = newestIn(await addPayment(desk, id, forms.cheque(100)));
    for (const role of ['sales', 'verifier'] as const) {
      const other = await aDesk(portal, role);
      expect(await addPayment(other, id, forms.cash(1))).toMatchObject({ status: 403 });
      expect(await movePayment(other, payment, 'deposited')).toMatchObject({ status: 403 });
      expect(await other.ask('GET', `/api/cash-book?day=${today}`)).toMatchObject({ status: 403 });
    }
    expect(await movePayment(desk, 2 ** 40, 'deposited')).toMatchObject({ status: 409 });
  });
});
