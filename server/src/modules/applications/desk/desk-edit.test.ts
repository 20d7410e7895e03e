import type { ApplicationId } from '@portal/contract/ids.ts';
import { indianDayBefore } from '@portal/contract/rules/indian-day.ts';
import { HIDDEN_CHARACTERS_TEXT } from '@portal/contract/texts/hidden-characters.ts';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { aCredit, anApplication, selected } from '../../../../test/database/rows.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { deskPayments } from '../../../db/schema/payments.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

/** An edit of the application as it is now. */
const put = async (id: ApplicationId, edit: object) =>
  desk.ask('PUT', `/api/applications/${id}`, {
    version: await applicationVersion(portal, id),
    ...edit,
  });
const anyApplication = () => anApplication(portal.database, selected());

/** A week ago, so that it stays within what a desk may record. */
const DAY = indianDayBefore(portal.clock.now(), 7);

const CASH = {
  cheque_cash_payment_mode: 'Cash',
  payment_timestamp: DAY,
  payment_comment: 'Counter 2',
  cheque_cash_payemnt_amount: 50_000,
};

const entriesOf = (id: ApplicationId) =>
  portal.database
    .select({ kind: ledgerEntries.kind, paise: ledgerEntries.amountPaise, actor: ledgerEntries.actorId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.applicationId, id))
    .orderBy(asc(ledgerEntries.id));
const deskRowsOf = (id: ApplicationId) =>
  portal.database
    .select()
    .from(deskPayments)
    .where(eq(deskPayments.applicationId, id))
    .orderBy(asc(deskPayments.id));

describe('a payment at the desk', () => {
  it('is posted to the ledger and counts as paid [7.83]', async () => {
    const { id, applicationNumber } = await anyApplication();
    expect(await put(id, CASH)).toMatchObject({
      status: 200,
      body: { ...CASH, total_amount_paid: 50_000, version: 2 },
    });
    expect(await entriesOf(id)).toEqual([{ kind: 'desk_payment', paise: 50_000_00, actor: desk.user.id }]);
    expect(await recordsOf(portal, applicationNumber)).toMatchObject([
      {
        action: 'application.desk-payment-changed',
        before: {
          cheque_cash_payment_mode: null,
          payment_timestamp: null,
          payment_comment: null,
          cheque_cash_payemnt_amount: null,
        },
        after: CASH,
      },
    ]);
  });

  it('that changes is reversed and posted again', async () => {
    const { id, applicationNumber } = await anyApplication();
    await put(id, CASH);
    expect(await put(id, { cheque_cash_payemnt_amount: 60_000.5 })).toMatchObject({
      status: 200,
      body: { ...CASH, cheque_cash_payemnt_amount: 60_000.5, total_amount_paid: 60_000.5 },
    });
    expect((await entriesOf(id)).map(({ kind, paise }) => [kind, paise])).toEqual([
      ['desk_payment', 50_000_00],
      ['reversal', -50_000_00],
      ['desk_payment', 60_000_50],
    ]);
    const rows = await deskRowsOf(id);
    expect(rows.map(({ supersededAt }) => supersededAt === null)).toEqual([false, true]);
    expect((await recordsOf(portal, applicationNumber))[0]).toMatchObject({
      before: { cheque_cash_payemnt_amount: 50_000 },
      after: { cheque_cash_payemnt_amount: 60_000.5 },
    });
  });

  it('that stays the same posts nothing, however the same is written', async () => {
    const { id } = await anyApplication();
    const { body } = await put(id, CASH);
    for (const same of [
      body,
      {},
      { ...CASH, cheque_cash_payemnt_amount: '50000.00' },
      { payment_timestamp: `${DAY}T00:00:00.000Z` },
      { payment_comment: '  Counter 2 ' },
    ]) {
      expect(await put(id, same)).toMatchObject({ status: 200, body: { version: 2 } });
    }
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it.each([null, '', 0, '0'])('is taken back by the amount %j', async (nothing) => {
    const { id } = await anyApplication();
    await put(id, CASH);
    expect(await put(id, { cheque_cash_payemnt_amount: nothing })).toMatchObject({
      status: 200,
      body: { cheque_cash_payemnt_amount: null, total_amount_paid: 0, payment_comment: 'Counter 2' },
    });
    expect((await entriesOf(id)).map(({ paise }) => paise)).toEqual([50_000_00, -50_000_00]);
  });

  it('is gone without a trace on the screen, and kept in the books, when all four are emptied', async () => {
    const { id } = await anyApplication();
    await put(id, CASH);
    const empty = {
      cheque_cash_payment_mode: '',
      payment_timestamp: '',
      payment_comment: '',
      cheque_cash_payemnt_amount: '',
    };
    const none = Object.fromEntries(Object.keys(empty).map((name) => [name, null]));
    expect(await put(id, empty)).toMatchObject({ status: 200, body: { ...none, total_amount_paid: 0 } });
    expect(await deskRowsOf(id)).toHaveLength(1);
    expect(await put(id, empty)).toMatchObject({ status: 200, body: { version: 3 } });
  });

  it('may be written down without an amount, and then posts nothing', async () => {
    const { id } = await anyApplication();
    expect(await put(id, { payment_comment: 'Promised for Monday' })).toMatchObject({
      status: 200,
      body: { payment_comment: 'Promised for Monday', total_amount_paid: 0 },
    });
    expect(await entriesOf(id)).toEqual([]);
  });

  it.each([
    [`${DAY}T18:30:00.000Z`, DAY],
    [new Date(DAY).toUTCString(), DAY],
    ['not a date at all', null],
    ['2026-02-31', null],
    ['', null],
  ])('dated %j is dated %j [4.60]', async (given, kept) => {
    const { id } = await anyApplication();
    const answer = await put(id, { ...CASH, payment_timestamp: given });
    expect(answer).toMatchObject({ status: 200, body: { payment_timestamp: kept } });
  });
});

describe('what remains', () => {
  const above = (text: string) =>
    refusal(409, 'AMOUNT_ABOVE_REMAINING', text, { cheque_cash_payemnt_amount: text });

  it('is the most that can be recorded', async () => {
    const { id } = await anyApplication();
    await aCredit(portal.database, id, { amountPaise: 200_000_00 });
    expect(told(await put(id, { cheque_cash_payemnt_amount: 36_000.01 }))).toEqual(
      above('This is more than what remains to be paid: Rs 36,000.'),
    );
    expect(await deskRowsOf(id)).toEqual([]);
    expect(await put(id, { cheque_cash_payemnt_amount: 36_000 })).toMatchObject({
      status: 200,
      body: { total_amount_paid: 236_000 },
    });
  });

  it('does not count the present desk payment against its correction', async () => {
    const { id } = await anyApplication();
    await aCredit(portal.database, id, { amountPaise: 100_000_00 });
    await put(id, { cheque_cash_payemnt_amount: 136_000 });
    expect(await put(id, { cheque_cash_payemnt_amount: 135_999.99 })).toMatchObject({ status: 200 });
    expect(await put(id, { cheque_cash_payemnt_amount: 136_000 })).toMatchObject({ status: 200 });
    expect(told(await put(id, { cheque_cash_payemnt_amount: 136_001 }))).toEqual(
      above('This is more than what remains to be paid: Rs 1,36,000.'),
    );
  });

  it('is not overdrawn by two desks at once', async () => {
    const { id } = await anyApplication();
    await aCredit(portal.database, id, { amountPaise: 136_000_00 });
    const other = await aDesk(portal, 'admin');
    const answers = await Promise.all(
      [desk, other, desk, other].map((by, index) =>
        by.ask('PUT', `/api/applications/${id}`, { version: 1, cheque_cash_payemnt_amount: 100_000 - index }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    expect(await entriesOf(id)).toHaveLength(2);
  });

  it('decides with the same change whether a selection can be taken back', async () => {
    const { id } = await anyApplication();
    await put(id, CASH);
    expect(await put(id, { status: 'On Hold' })).toMatchObject({ status: 409 });
    expect(await put(id, { ...CASH, cheque_cash_payemnt_amount: 100, status: 'On Hold' })).toMatchObject({
      status: 409,
      body: { code: 'STATUS_MOVE_REFUSED' },
    });
    expect((await entriesOf(id)).map(({ paise }) => paise)).toEqual([50_000_00]);
    expect(await put(id, { cheque_cash_payemnt_amount: '', status: 'On Hold' })).toMatchObject({
      status: 200,
      body: { status: 'On Hold', total_amount_paid: 0 },
    });
  });
});

describe('a body that is not a payment', () => {
  const AMOUNT = 'Please enter an amount in rupees, with at most two decimals.';
  it.each([
    [{ cheque_cash_payemnt_amount: -1 }, AMOUNT],
    [{ cheque_cash_payemnt_amount: 10.001 }, AMOUNT],
    [{ cheque_cash_payemnt_amount: '1e5' }, AMOUNT],
    [{ cheque_cash_payemnt_amount: '50,000' }, AMOUNT],
    [{ cheque_cash_payemnt_amount: 'ten' }, AMOUNT],
    [{ cheque_cash_payemnt_amount: 1e16 }, AMOUNT],
    [{ cheque_cash_payemnt_amount: true }, AMOUNT],
    [{ cheque_cash_payemnt_amount: [1] }, AMOUNT],
    [{ cheque_cash_payment_mode: 'Card' }, 'Please choose Cash, Cheque or UPI.'],
    [{ payment_comment: 'x'.repeat(501) }, 'Please use at most 500 characters.'],
    [{ payment_comment: 'Rs \u202e005 in notes' }, HIDDEN_CHARACTERS_TEXT],
    [{ payment_timestamp: 20261110 }, 'Some of what was sent is not valid. Please check it and try again.'],
  ])('%j is refused, and nothing is stored [3.114 5.100 9.33]', async (body, text) => {
    const { id } = await anyApplication();
    expect(await put(id, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: text, fields: { [Object.keys(body)[0] ?? '']: text } },
    });
    expect([await entriesOf(id), await deskRowsOf(id)]).toEqual([[], []]);
  });

  it.each(['Registered', 'Completed'] as const)('takes no money from one who is %s', async (status) => {
    const submitted = { ...selected(), status };
    const row = status === 'Registered' ? {} : submitted;
    const { id } = await anApplication(portal.database, row);
    const answer = await put(id, { ...CASH, cheque_cash_payemnt_amount: 100 });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'PAYING_NOT_OPEN',
        fields: { cheque_cash_payemnt_amount: 'A payment can be recorded once the application is Selected.' },
      },
    });
  });

  it('takes it in the same edit that selects', async () => {
    const { id } = await anApplication(portal.database, { ...selected(), status: 'Completed' });
    expect(await put(id, { ...CASH, cheque_cash_payemnt_amount: 100, status: 'Selected' })).toMatchObject({
      status: 200,
      body: { status: 'Selected', total_amount_paid: 100 },
    });
  });
});
