import { LOAN_ANSWERS } from '@portal/contract/texts/loan-answers.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approve, proposalIn } from '../../../test/approvals.ts';
import { aLoanSelection } from '../../../test/database/rows.ts';
import {
  ACCOUNT,
  asksToLeave,
  partsOf,
  paysAtDesk,
  paysOnline,
  proposes,
  released,
  transfers,
  untilParts,
} from '../../../test/leaver.ts';
import { aPayer, entriesOf } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { loanSelections } from '../../db/schema/loans.ts';
import { refundAccounts } from '../../db/schema/refunds.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:90' });
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
const second = await aDesk(portal, 'admin');

const findings = async () => (await verifyBooks(portal.database)).findings;

describe('a candidate who leaves', () => {
  it('gets online money back where it came from and desk money by transfer, with two people and vouchers', async () => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 118_000);
    await paysAtDesk(portal, ops, payer, 50_000);
    expect(await asksToLeave(payer, { account: ACCOUNT })).toMatchObject({
      status: 200,
      body: { returns_amount: 151_200, kept_amount: 16_800, account_last_four: '9358' },
    });
    await released(ops, admin, payer);
    expect(await payer.read()).toMatchObject({ status: 'Withdrawn' });
    const [online, desk] = await untilParts(payer, ['done', 'to_transfer']);
    expect([online?.amount, desk?.amount]).toEqual([118_000, 33_200]);
    expect(await portal.sandbox.razorpay.refunds()).toMatchObject([
      { payment_id: payment, amount: 118_000_00, receipt: online?.reference, status: 'processed' },
    ]);
    const path = `/api/admin/refunds/${desk?.id}`;
    expect(await ops.ask('POST', `${path}/account`)).toMatchObject({
      body: { holder: 'Rohit Yadav', number: '00004417209358', ifsc: 'KCHN0000142' },
    });
    expect(await transfers(portal, ops, desk?.id, { utr: 'kchnn26322004417' })).toMatchObject({
      status: 200,
    });
    const parts = await untilParts(payer, ['done', 'done']);
    expect(parts.map(({ voucher_numbers: numbers }) => numbers.length)).toEqual([1, 1]);
    expect(parts[1]?.utr).toBe('KCHNN26322004417');
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 118_000_00],
      ['desk_payment', 'fee', 50_000_00],
      ['refund', 'fee', -118_000_00],
      ['refund', 'fee', -33_200_00],
    ]);
    expect(await payer.read()).toMatchObject({ total_paid_amount: 16_800 });
    expect(await findings()).toEqual([]);
    const actions = (await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'withdrawal.asked',
        'refund.released',
        'refund.account-opened',
        'refund.transferred',
      ]),
    );
  });

  it('has the account stored sealed', async () => {
    const payer = await aPayer(portal);
    await paysAtDesk(portal, ops, payer, 10_000);
    await asksToLeave(payer, { account: ACCOUNT });
    const rows = await portal.database.select().from(refundAccounts);
    expect(rows.map(({ sealed }) => sealed.toString('latin1')).join(' ')).not.toMatch(/4417|Rohit|KCHN/);
  });

  it('says where desk money goes, or is asked for it', async () => {
    const payer = await aPayer(portal);
    await paysAtDesk(portal, ops, payer, 10_000);
    expect(await asksToLeave(payer)).toMatchObject({
      status: 400,
      body: { fields: { account: expect.any(String) } },
    });
    expect(await asksToLeave(payer, { account: { ...ACCOUNT, ifsc: 'KCHN1' } })).toMatchObject({
      status: 400,
    });
    expect(await proposes(ops, payer)).toMatchObject({ status: 409 });
  });

  it('takes the request back, and cannot ask twice', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 1000);
    await asksToLeave(payer);
    expect(await asksToLeave(payer)).toMatchObject({ status: 409 });
    const id = proposalIn(await proposes(ops, payer));
    const back = { application_id: payer.applicationNumber };
    expect(await payer.call('POST', '/api/user/withdrawal/taking-back', back)).toMatchObject({
      status: 200,
      body: { can_ask: true, request: null },
    });
    expect(await approve(admin, id)).toMatchObject({ status: 409 });
    expect(await payer.read()).toMatchObject({ status: 'Selected' });
    expect(await partsOf(payer)).toEqual([]);
  });

  it('who paid nothing leaves at once, by one person', async () => {
    const payer = await aPayer(portal);
    await asksToLeave(payer);
    expect(await proposes(ops, payer)).toMatchObject({ status: 200 });
    expect(await payer.read()).toMatchObject({ status: 'Withdrawn' });
    expect(await payer.order(1000)).toMatchObject({ status: 409 });
  });

  it('ends the request to a lender that is not decided', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    await aLoanSelection(portal.database, id);
    await aLoanSelection(portal.database, id, { plan: 'Provider 2', status: 'Rejected' });
    await asksToLeave(payer);
    expect(await proposes(ops, payer)).toMatchObject({ status: 200 });
    const loans = await portal.database
      .select()
      .from(loanSelections)
      .where(eq(loanSelections.applicationId, id))
      .orderBy(loanSelections.plan);
    expect(loans.map(({ plan, withdrawnAt }) => [plan, withdrawnAt !== null])).toEqual([
      ['Provider 1', true],
      ['Provider 2', false],
    ]);
    const list = await ops.list('/api/applications', 'applications', {
      search: payer.applicationNumber,
      loan: 'pending',
    });
    expect(list.rows).toEqual([]);
    const records = await recordsOf(portal, payer.applicationNumber);
    expect(records.filter(({ action }) => action === 'loan.closed-with-withdrawal')).toMatchObject([
      { kind: 'system', after: { lenders: ['Provider 1'] } },
    ]);
  });

  it('is granted no loan afterwards: a request to a lender can only be rejected', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    const pending = await aLoanSelection(portal.database, id);
    const approved = await aLoanSelection(portal.database, id, { plan: 'Provider 2', status: 'Approved' });
    await asksToLeave(payer);
    expect(await proposes(ops, payer)).toMatchObject({ status: 200 });
    const decide = (row: number, status: string) =>
      ops.ask('PUT', `/api/loan-provider-selections/${row}`, { status });
    const refused = { status: 409, body: { error: LOAN_ANSWERS.candidateLeft } };
    expect(await decide(pending.id, 'Approved')).toMatchObject(refused);
    expect(await decide(approved.id, 'Pending')).toMatchObject(refused);
    expect(await decide(pending.id, 'Rejected')).toMatchObject({ status: 200 });
    expect(await decide(approved.id, 'Rejected')).toMatchObject({ status: 200 });
  });

  it('owes nothing more: what still arrives lies above the fee, and returns in full', async () => {
    const payer = await aPayer(portal);
    const order = await payer.ordered(5000);
    await asksToLeave(payer);
    await proposes(ops, payer);
    await payer.tells(await payer.pays(order));
    expect(await entriesOf(portal, payer)).toEqual([['excess', 'excess', 5000_00]]);
    await released(ops, admin, payer, 'above_fee');
    await untilParts(payer, ['done']);
    expect(await findings()).toEqual([]);
  });
});

describe('two people', () => {
  it('are needed: neither who proposed releases, nor a role that does not', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 2000);
    await asksToLeave(payer);
    const id = proposalIn(await proposes(admin, payer));
    expect(await approve(admin, id)).toMatchObject({ status: 403 });
    expect(await approve(ops, id)).toMatchObject({ status: 403 });
    expect(await partsOf(payer)).toEqual([]);
  });

  it('who release at once send the money once', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 2000);
    await asksToLeave(payer);
    const id = proposalIn(await proposes(ops, payer));
    const answers = await Promise.all([approve(admin, id), approve(second, id), approve(admin, id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await untilParts(payer, ['done']);
    const own = (await portal.sandbox.razorpay.refunds()).filter(({ amount }) => amount === 1800_00);
    expect(own).toHaveLength(1);
  });
});
