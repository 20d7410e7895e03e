import { describe, expect, it } from 'vitest';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { aCredit } from '../../../../test/database/rows.ts';
import { entriesOf, expectNoGaps, receiptsOf } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { smsAfter } from '../../../../test/people.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion, loanSelectionVersion } from '../../../../test/versions.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'ops');

/** An edit of the row as it is now. */
const put = async (id: number, edit: object) =>
  desk.ask('PUT', `/api/loan-provider-selections/${id}`, {
    version: await loanSelectionVersion(portal, id),
    ...edit,
  });

async function aRequest(borrower: Borrower, plan = 'Provider 1', amount = 100_000): Promise<number> {
  const { body } = await borrower.select(plan, amount, 12);
  return Number(body['id']);
}

async function totalsOf(borrower: Borrower) {
  const { body } = await desk.ask('GET', `/api/applications?search=${borrower.applicationNumber}`);
  const [row] = Array.isArray(body['applications']) ? body['applications'] : [];
  const { total_amount_paid: paid, excess_amount: excess, approved_loan_amount: approved } = row;
  const candidate = await borrower.read();
  expect([candidate.total_paid_amount, candidate.total_amount_paid]).toEqual([paid, paid]);
  return { paid, excess, approved };
}

const PAID = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 95_000 };

describe('what a lender approves', () => {
  it('is the sum over Approved rows, and pays nothing', async () => {
    const borrower = await aBorrower(portal);
    const first = await aRequest(borrower);
    const second = await aRequest(borrower, 'Provider 2', 50_000.5);
    await put(first, { status: 'Approved' });
    await put(second, { status: 'Approved' });
    expect(await totalsOf(borrower)).toEqual({ paid: 0, excess: 0, approved: 150_000.5 });
    await put(first, { status: 'Rejected' });
    expect(await totalsOf(borrower)).toEqual({ paid: 0, excess: 0, approved: 50_000.5 });
  });
});

describe('what a lender pays', () => {
  it.each([
    ['without a date', { status: 'Approved', disbursed_amount: 95_000 }],
    ['without an amount', { status: 'Approved', disbursal_date: '2025-11-12' }],
    ['while Pending', { disbursed_amount: 95_000, disbursal_date: '2025-11-12' }],
    ['though Rejected', { ...PAID, status: 'Rejected' }],
    ['with an amount of zero', { ...PAID, disbursed_amount: 0 }],
  ])('%s counts for nothing', async (_what, edit) => {
    const borrower = await aBorrower(portal);
    expect(await put(await aRequest(borrower), edit)).toMatchObject({ status: 200 });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 0, excess: 0 });
    expect(await entriesOf(portal, borrower)).toEqual([]);
  });

  it('counts into the fee with its date on an Approved row, whatever came first', async () => {
    for (const edits of [
      [PAID],
      [{ disbursed_amount: 95_000 }, { disbursal_date: '2025-11-12' }, { status: 'Approved' }],
      [{ status: 'Approved' }, { disbursal_date: '2025-11-12' }, { disbursed_amount: '95000' }],
    ]) {
      const borrower = await aBorrower(portal);
      const id = await aRequest(borrower);
      for (const edit of edits) await put(id, edit);
      expect(await entriesOf(portal, borrower)).toEqual([['loan_disbursal', 'fee', 95_000_00]]);
      expect(await totalsOf(borrower)).toEqual({ paid: 95_000, excess: 0, approved: 100_000 });
      expect(await borrower.picture()).toMatchObject({
        total_paid_amount: 95_000,
        remaining_amount: 141_000,
        payable_amount: 141_000,
      });
    }
  });

  it('is reversed and posted again when it changes, and the receipt before is cancelled visibly', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    await put(id, PAID);
    await put(id, { disbursed_amount: 96_000.5 });
    expect(await entriesOf(portal, borrower)).toEqual([
      ['loan_disbursal', 'fee', 95_000_00],
      ['reversal', 'fee', -95_000_00],
      ['loan_disbursal', 'fee', 96_000_50],
    ]);
    expect(await receiptsOf(portal, borrower)).toMatchObject([
      { amountPaise: 95_000_00, cancelledAt: expect.any(String) },
      { amountPaise: 96_000_50, cancelledAt: null },
    ]);
    expect(await totalsOf(borrower)).toMatchObject({ paid: 96_000.5 });
    await expectNoGaps(portal);
  });

  it.each([
    ['the status', { status: 'Pending' }],
    ['the decision', { status: 'Rejected' }],
    ['the date', { disbursal_date: '' }],
    ['the amount', { disbursed_amount: null }],
  ])('is reversed when %s is changed back, and counts again when that is undone', async (_what, back) => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    await put(id, PAID);
    expect(await put(id, back)).toMatchObject({ status: 200 });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 0, excess: 0 });
    expect(await borrower.picture()).toMatchObject({ remaining_amount: 236_000 });
    await put(id, PAID);
    expect(await totalsOf(borrower)).toMatchObject({ paid: 95_000 });
    expect((await entriesOf(portal, borrower)).map(([, , paise]) => paise)).toEqual([
      95_000_00, -95_000_00, 95_000_00,
    ]);
    expect((await receiptsOf(portal, borrower)).map(({ cancelledAt }) => cancelledAt === null)).toEqual([
      false,
      true,
    ]);
    await expectNoGaps(portal);
  });

  it('posts nothing if only the date, the rate or the person changes', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    await put(id, PAID);
    await put(id, { disbursal_date: '2025-11-13', final_interest_rate: 9, loan_processed_by: 'Nadia' });
    expect(await entriesOf(portal, borrower)).toHaveLength(1);
    expect(await receiptsOf(portal, borrower)).toHaveLength(1);
  });

  it('above what remains is excess', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    await aCredit(portal.database, borrower.application.id, { amountPaise: 200_000_00 });
    await put(id, PAID);
    expect((await entriesOf(portal, borrower)).slice(1)).toEqual([
      ['loan_disbursal', 'fee', 36_000_00],
      ['excess', 'excess', 59_000_00],
    ]);
    expect(await totalsOf(borrower)).toMatchObject({ paid: 236_000, excess: 59_000 });
    expect(await borrower.read()).toMatchObject({ payment_completed: true });
    await put(id, { status: 'Rejected' });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 200_000, excess: 0 });
  });

  it('above the fee pays it as soon as a lesser amount stands at the desk or from another lender', async () => {
    const borrower = await aBorrower(portal);
    const ours = await aRequest(borrower, 'Provider 1', 200_000);
    const other = await aRequest(borrower, 'Provider 2', 100_000);
    const { id } = borrower.application;
    const atDesk = async (amount: number | string) =>
      desk.ask('PUT', `/api/applications/${id}`, {
        version: await applicationVersion(portal, id),
        cheque_cash_payemnt_amount: amount,
      });
    await atDesk(36_000);
    await put(other, { ...PAID, disbursed_amount: 100_000 });
    await put(ours, { ...PAID, disbursed_amount: 200_000 });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 236_000, excess: 100_000 });
    await atDesk('');
    expect(await totalsOf(borrower)).toMatchObject({ paid: 236_000, excess: 64_000 });
    await put(other, { status: 'Rejected' });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 200_000, excess: 0 });
    expect(await borrower.selections()).toMatchObject({
      body: { disbursed_loan_amount: 200_000, approved_loan_amount: 200_000 },
    });
    await expectNoGaps(portal);
  });

  it('is at most its loan', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const text = 'Neemtal Finance approved Rs 1,00,000. A lender cannot pay more than the loan.';
    expect(told(await put(id, { ...PAID, disbursed_amount: 100_000.01 }))).toEqual(
      refusal(400, 'INVALID_INPUT', text, { disbursed_amount: text }),
    );
    expect(await totalsOf(borrower)).toMatchObject({ paid: 0, excess: 0 });
    expect(await put(id, { ...PAID, disbursed_amount: 100_000 })).toMatchObject({ status: 200 });
    expect(await totalsOf(borrower)).toMatchObject({ paid: 100_000, excess: 0 });
  });

  it('of many edits at once is credited once', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(id, PAID)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await entriesOf(portal, borrower)).toEqual([['loan_disbursal', 'fee', 95_000_00]]);
    await Promise.all([1, 2, 3, 4].map((times) => put(id, { disbursed_amount: times * 1000 })));
    const { paid } = await totalsOf(borrower);
    const { body } = await borrower.selections();
    expect(body).toMatchObject({ disbursed_loan_amount: paid, providers: [{ disbursed_amount: paid }] });
    await expectNoGaps(portal);
  });

  it('keeps the application from being taken back from Selected', async () => {
    const borrower = await aBorrower(portal);
    await put(await aRequest(borrower), PAID);
    const hold = desk.ask('PUT', `/api/applications/${borrower.application.id}`, { status: 'On Hold' });
    expect(await hold).toMatchObject({ status: 409, body: { code: 'STATUS_MOVE_REFUSED' } });
  });

  it('stands on the statement by the name of the lender', async () => {
    const borrower = await aBorrower(portal);
    await put(await aRequest(borrower), PAID);
    const address = `${portal.url}/api/user/download-payment-receipt?application_id=${borrower.applicationNumber}`;
    const pdf = await fetch(address, { headers: { authorization: `Bearer ${borrower.token}` } });
    expect(pdf.status).toBe(200);
    const texts = pdfTexts(Buffer.from(await pdf.arrayBuffer()));
    expect(texts.join(' ')).toContain('Loan, Neemtal Finance');
  });
});

describe('the candidate is told', () => {
  it('of an approval and of each payment, once', async () => {
    const borrower = await aBorrower(portal);
    const id = await aRequest(borrower);
    const approved = await smsAfter(portal, borrower.mobile, () => put(id, { status: 'Approved' }));
    expect(approved.text).toMatch(/^Your loan of Rs 1,00,000 for the .* is approved\./);
    const paid = await smsAfter(portal, borrower.mobile, () => put(id, PAID));
    expect(paid.text).toMatch(/^Your lender paid Rs 95,000 for the /);
    await put(id, { status: 'Pending' });
    await put(id, { status: 'Approved', disbursal_date: '2025-11-11' });
    await put(id, { status: 'Rejected', disbursal_date: '2025-11-10' });
    await put(id, { status: 'Approved' });
    const { notifications } = await borrower.read();
    expect(notifications.map(({ kind, text }) => [kind, text])).toEqual([
      ['loan_disbursed', 'Neemtal Finance paid Rs 95,000 toward your fee. The receipt is ready to download.'],
      [
        'loan_approved',
        'Neemtal Finance approved your loan of Rs 1,00,000. We tell you here and by SMS when it is paid toward your fee.',
      ],
    ]);
    expect(await portal.sandbox.messagesTo(borrower.mobile)).toHaveLength(2);
  });

  it('what of it lies above the fee', async () => {
    const borrower = await aBorrower(portal);
    const first = await aRequest(borrower);
    const second = await aRequest(borrower, 'Provider 2');
    await aCredit(portal.database, borrower.application.id, { amountPaise: 200_000_00 });
    expect(await put(first, PAID)).toMatchObject({ body: { above_fee_amount: 59_000 } });
    await put(second, { ...PAID, disbursed_amount: 1000 });
    expect(await borrower.selections()).toMatchObject({
      body: { providers: [{ above_fee_amount: 1000 }, { above_fee_amount: 59_000 }] },
    });
    const { notifications } = await borrower.read();
    const lines = notifications.filter(({ kind }) => kind === 'loan_disbursed').map(({ text }) => text);
    expect(lines).toEqual([
      'Tulsipur Credit paid Rs 1,000 above your fee, which we keep apart. The receipt is ready to download.',
      'Neemtal Finance paid Rs 36,000 toward your fee and Rs 59,000 above your fee, which we keep apart. The receipt is ready to download.',
    ]);
  });
});
