import { describe, expect, it } from 'vitest';
import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { entriesOf } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

const DAY_MS = 24 * 60 * 60 * 1000;

const put = (id: unknown, body: unknown, by = desk) =>
  by.ask('PUT', `/api/loan-provider-selections/${String(id)}`, body);

/** A request to Provider 1; returns its id. */
async function aRequest(borrower: Borrower, amount = 100_000): Promise<number> {
  const { body } = await borrower.select('Provider 1', amount, 12);
  return Number(body['id']);
}

const PAID = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 95_000 };

describe('a row of a lender', () => {
  it('takes the five fields that staff write, from the whole row as it was loaded [7.104]', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const query = `?application_id=${borrower.applicationNumber}`;
    const loaded = await desk.ask('GET', `/api/loan-provider-selections${query}`);
    const [row] = Array.isArray(loaded.body['providers']) ? loaded.body['providers'] : [];
    const forged = {
      id: 1,
      loan_amount: 1,
      loan_tenure: 999,
      emi: 1,
      loan_interest: 99,
      application_id: 'x',
    };
    const edit = { ...PAID, final_interest_rate: 9.125, loan_processed_by: '  Nadia of the desk ' };
    const answer = await put(id, { ...row, ...forged, ...edit });
    expect(told(answer)).toEqual({
      status: 200,
      body: {
        ...row,
        ...PAID,
        final_interest_rate: 9.125,
        loan_processed_by: 'Nadia of the desk',
        version: 2,
        updated_at: expect.any(String),
      },
    });
    expect((await recordsOf(portal, borrower.applicationNumber))[0]).toMatchObject({
      actor: desk.user.username,
      kind: 'staff',
      action: 'loan.row-edited',
      before: {
        status: 'Pending',
        disbursal_date: null,
        disbursed_amount: null,
        final_interest_rate: null,
        loan_processed_by: null,
      },
      after: {
        lender: 'Provider 1',
        ...PAID,
        final_interest_rate: 9.125,
        loan_processed_by: 'Nadia of the desk',
      },
    });
  });

  it('keeps what is absent, and forgets what is emptied', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    await put(id, { status: 'Approved', final_interest_rate: '9.5', loan_processed_by: 'Nadia' });
    expect(await put(id, { final_interest_rate: 10 })).toMatchObject({
      status: 200,
      body: { status: 'Approved', final_interest_rate: 10, loan_processed_by: 'Nadia' },
    });
    expect(await put(id, { final_interest_rate: '', loan_processed_by: '' })).toMatchObject({
      body: { status: 'Approved', final_interest_rate: null, loan_processed_by: null },
    });
  });

  it('that stays the same is neither written nor recorded', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const { body } = await put(id, PAID);
    const records = await recordsOf(portal, borrower.applicationNumber);
    for (const same of [
      body,
      {},
      { ...PAID, disbursed_amount: '95000.00' },
      { disbursal_date: '2025-11-12T00:00:00.000Z' },
      { disbursal_date: 'Wed, 12 Nov 2025 00:00:00 GMT' },
    ]) {
      expect(await put(id, same)).toMatchObject({ status: 200, body });
    }
    expect(await recordsOf(portal, borrower.applicationNumber)).toEqual(records);
    expect(await entriesOf(portal, borrower)).toHaveLength(1);
  });

  it('may be set to any status, in any order [4.44]', async () => {
    const id = await aRequest(await aBorrower(portal));
    for (const status of ['Rejected', 'Approved', 'Pending', 'Approved', 'Rejected', 'Pending']) {
      expect(await put(id, { status })).toMatchObject({ status: 200, body: { status } });
    }
  });

  it('is edited by admin and ops, and read by all [6.53]', async () => {
    const id = await aRequest(await aBorrower(portal));
    const admin = await aDesk(portal, 'admin');
    const sales = await aDesk(portal, 'sales');
    expect(await put(id, { status: 'Approved' }, admin)).toMatchObject({ status: 200 });
    expect(await put(id, { status: 'Pending' }, sales)).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
  });

  const AMOUNT =
    'Please enter the disbursed amount in rupees, with at most two decimals and at most Rs 1,00,00,000.';
  const RATE = 'Please enter the interest rate as a percentage from 0 to 100, with at most three decimals.';
  const DATE = 'Please give the date as YYYY-MM-DD.';
  it.each([
    [{ status: 'Disbursed' }, 'status', 'This status is not known.'],
    [{ status: null }, 'status', 'This status is not known.'],
    [{ disbursal_date: '2026-02-30' }, 'disbursal_date', DATE],
    [{ disbursal_date: 'tomorrow' }, 'disbursal_date', DATE],
    [{ disbursal_date: 20_261_112 }, 'disbursal_date', DATE],
    [{ disbursed_amount: -1 }, 'disbursed_amount', AMOUNT],
    [{ disbursed_amount: 0.001 }, 'disbursed_amount', AMOUNT],
    [{ disbursed_amount: '1e5' }, 'disbursed_amount', AMOUNT],
    [{ disbursed_amount: 1_00_00_000.01 }, 'disbursed_amount', AMOUNT],
    [{ disbursed_amount: true }, 'disbursed_amount', AMOUNT],
    [{ final_interest_rate: -0.1 }, 'final_interest_rate', RATE],
    [{ final_interest_rate: 100.1 }, 'final_interest_rate', RATE],
    [{ final_interest_rate: 9.1234 }, 'final_interest_rate', RATE],
    [{ final_interest_rate: 'nine' }, 'final_interest_rate', RATE],
    [{ loan_processed_by: 'n'.repeat(201) }, 'loan_processed_by', 'Please use at most 200 characters.'],
    [
      { loan_processed_by: 'Na\u202Edia' },
      'loan_processed_by',
      'This text has characters that cannot be seen. Please delete it and type it again.',
    ],
  ])('does not take %j [5.103]', async (wrong, field, text) => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const answer = await put(id, { ...PAID, ...wrong });
    expect(told(answer)).toEqual(refusal(400, 'INVALID_INPUT', text, { [field]: text }));
    expect(await entriesOf(portal, borrower)).toEqual([]);
    expect(await borrower.selections()).toMatchObject({ body: { providers: [{ status: 'Pending' }] } });
  });

  it('takes no day that is still to come in India', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const today = indianDay(portal.clock.now());
    const tomorrow = indianDay(new Date(portal.clock.now().getTime() + DAY_MS));
    const text =
      'This day is still to come. Please enter the day on which the lender paid, today at the latest.';
    const later = await put(id, { ...PAID, disbursal_date: tomorrow });
    expect(told(later)).toEqual(refusal(400, 'INVALID_INPUT', text, { disbursal_date: text }));
    expect(await entriesOf(portal, borrower)).toEqual([]);
    expect(await put(id, { ...PAID, disbursal_date: today })).toMatchObject({ status: 200 });
  });

  it.each(['999999999', '0', 'none'])('with the id %s is not there', async (id) => {
    const answer = await put(id, PAID);
    expect(answer.status).toBe(id === '999999999' ? 404 : 400);
  });
});

describe('money for an application that is not selected any more', () => {
  it('is not taken; what is not money is', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const admin = await aDesk(portal, 'admin');
    const hold = await admin.ask('PUT', `/api/applications/${borrower.application.id}`, {
      status: 'On Hold',
    });
    expect(hold.status).toBe(200);
    const text = 'A payment can be recorded once the application is Selected.';
    expect(told(await put(id, PAID))).toEqual(
      refusal(409, 'PAYING_NOT_OPEN', text, { disbursed_amount: text }),
    );
    expect(await entriesOf(portal, borrower)).toEqual([]);
    expect(await put(id, { status: 'Approved' })).toMatchObject({ status: 200 });
  });
});
