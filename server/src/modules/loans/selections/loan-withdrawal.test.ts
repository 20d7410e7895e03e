import { describe, expect, it } from 'vitest';
import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { refusal, told } from '../../../../test/answers.ts';
import { aBorrower, type Borrower } from '../../../../test/borrower.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { loanSelectionVersion } from '../../../../test/versions.ts';

const portal = await aPortal(ORDERING_FAST);
const desk = await aDesk(portal, 'ops');

const withdraw = (borrower: Borrower, body: object = { application_id: borrower.applicationNumber }) =>
  borrower.call('POST', '/api/user/loan-application/withdrawal', body);
const decide = (id: unknown, edit: object) =>
  desk.ask('PUT', `/api/loan-provider-selections/${String(id)}`, edit);
const requestsOf = async (borrower: Borrower) => (await borrower.selections()).body['providers'];

async function pay(borrower: Borrower, rupees: number): Promise<void> {
  await borrower.tells(await borrower.pays(await borrower.ordered(rupees), 'captured'));
}

describe('a loan application that is withdrawn', () => {
  it('marks every undecided request, keeps each status, and can be sent again', async () => {
    const borrower = await aBorrower(portal);
    await borrower.select('Provider 1', 100_000, 12);
    const { body } = await borrower.select('Provider 2', 50_000, 3);
    await decide(body['id'], { status: 'Rejected' });
    expect(await withdraw(borrower)).toMatchObject({
      status: 200,
      body: {
        message: LOAN_ANSWERS.withdrawn,
        providers: [
          { loan_provider_id: 'Provider 2', status: 'Rejected', withdrawn_at: null },
          { loan_provider_id: 'Provider 1', status: 'Pending', withdrawn_at: expect.any(String) },
        ],
      },
    });
    const records = await recordsOf(portal, borrower.applicationNumber);
    expect(records.filter(({ action }) => action === 'loan.withdrawn')).toMatchObject([
      { kind: 'candidate', after: { lenders: ['Provider 1'] } },
    ]);
    // As it was, it is asked for again with a new consent.
    expect(await borrower.select('Provider 1', 100_000, 12)).toMatchObject({
      status: 200,
      body: { status: 'Pending', withdrawn_at: null },
    });
  });

  it('twice, and many times at once, is withdrawn once', async () => {
    const borrower = await aBorrower(portal);
    await borrower.select('Provider 1', 100_000, 12);
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(borrower)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body['providers']))).size).toBe(1);
    const records = await recordsOf(portal, borrower.applicationNumber);
    expect(records.filter(({ action }) => action === 'loan.withdrawn')).toHaveLength(1);
  });

  it('is refused once a lender has approved one, and changes none of the others', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 100_000, 12);
    await borrower.select('Provider 2', 50_000, 3);
    await decide(body['id'], { status: 'Approved' });
    expect(told(await withdraw(borrower))).toEqual(refusal(409, 'CONFLICT', LOAN_ANSWERS.approvedAlready));
    expect(await requestsOf(borrower)).toMatchObject([{ withdrawn_at: null }, { withdrawn_at: null }]);
  });

  it('is refused where nothing was asked for, for another candidate, and with a wrong body', async () => {
    const [borrower, thief] = [await aBorrower(portal), await aBorrower(portal)];
    expect(told(await withdraw(borrower))).toEqual(refusal(409, 'CONFLICT', LOAN_ANSWERS.nothingToWithdraw));
    await borrower.select('Provider 1', 100_000, 12);
    const own = { application_id: borrower.applicationNumber };
    expect(await thief.call('POST', '/api/user/loan-application/withdrawal', own)).toMatchObject({
      status: 404,
    });
    for (const body of [
      {},
      { application_id: 7 },
      { application_id: null },
      { application_id: 'x'.repeat(500) },
    ]) {
      expect((await withdraw(borrower, body)).status).toBeGreaterThanOrEqual(400);
      expect((await withdraw(borrower, body)).status).toBeLessThan(500);
    }
    expect(await requestsOf(borrower)).toMatchObject([{ status: 'Pending', withdrawn_at: null }]);
  });

  it('what a lender approves nevertheless is recorded as ever', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 100_000, 12);
    await withdraw(borrower);
    const paid = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 40_000 };
    expect(await decide(body['id'], paid)).toMatchObject({ status: 200, body: { status: 'Approved' } });
    expect(await borrower.picture()).toMatchObject({ total_paid_amount: 40_000 });
  });
});

describe('once the fee is paid in full', () => {
  it('undecided requests close by themselves, with the last part and not before', async () => {
    const borrower = await aBorrower(portal);
    await borrower.select('Provider 1', 100_000, 12);
    await pay(borrower, 200_000);
    expect(await requestsOf(borrower)).toMatchObject([{ status: 'Pending', withdrawn_at: null }]);
    await pay(borrower, 36_000);
    expect(await borrower.picture()).toMatchObject({ payment_completed: true });
    expect(await requestsOf(borrower)).toMatchObject([
      { status: 'Pending', withdrawn_at: expect.any(String) },
    ]);
  });

  it('by one lender, the request to another closes and the one that paid stays', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 236_000, 12);
    await borrower.select('Provider 2', 236_000, 3);
    await decide(body['id'], {
      status: 'Approved',
      disbursal_date: '2025-11-12',
      disbursed_amount: 236_000,
    });
    expect(await requestsOf(borrower)).toMatchObject([
      { loan_provider_id: 'Provider 2', status: 'Pending', withdrawn_at: expect.any(String) },
      { loan_provider_id: 'Provider 1', status: 'Approved', withdrawn_at: null },
    ]);
  });

  it('the closing is recorded once, and a copy loaded before is older', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 100_000, 12);
    await borrower.select('Provider 2', 50_000, 3);
    const version = await loanSelectionVersion(portal, Number(body['id']));
    await pay(borrower, 236_000);
    const records = await recordsOf(portal, borrower.applicationNumber);
    expect(records.filter(({ action }) => action === 'loan.closed-with-fee')).toMatchObject([
      { kind: 'system', after: { lenders: ['Provider 1', 'Provider 2'] } },
    ]);
    expect(await decide(body['id'], { version, status: 'Approved' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
    expect(await requestsOf(borrower)).toMatchObject([{ status: 'Pending' }, { status: 'Pending' }]);
    const current = await loanSelectionVersion(portal, Number(body['id']));
    expect(await decide(body['id'], { version: current, status: 'Approved' })).toMatchObject({ status: 200 });
  });

  it('a request whose money is taken back and replaced by money above the fee is answered as closed', async () => {
    const borrower = await aBorrower(portal);
    const { body } = await borrower.select('Provider 1', 236_000, 12);
    const id = Number(body['id']);
    const order = await borrower.ordered(236_000);
    const paid = { status: 'Approved', disbursal_date: '2025-11-12', disbursed_amount: 236_000 };
    expect(await decide(id, paid)).toMatchObject({ status: 200 });
    await borrower.tells(await borrower.pays(order, 'captured'));
    const answer = await decide(id, { version: await loanSelectionVersion(portal, id), status: 'Pending' });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'Pending', version: await loanSelectionVersion(portal, id) },
    });
  });
});
