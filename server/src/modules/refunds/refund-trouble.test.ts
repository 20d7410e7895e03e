import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { eq, ne } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { approve, proposalIn } from '../../../test/approvals.ts';
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
import { aPayer, entriesOf, type Payer, WITHIN, webhooksOn } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal, aPortalOfTest } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { applicationVersion } from '../../../test/versions.ts';
import { notifications } from '../../db/schema/messages.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:100' });
const { razorpay } = portal.sandbox;
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
await webhooksOn(portal);

const findings = async () => (await verifyBooks(portal.database)).findings;
const refundsOf = async (payment: string) =>
  (await razorpay.refunds()).filter(({ payment_id: id }) => id === payment);
const transfer = (id: number | undefined, body: object = {}) => transfers(portal, ops, id, body);

describe('a refund whose answer is lost', () => {
  it('is found by asking again, and made once', async () => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 3000);
    await asksToLeave(payer);
    await razorpay.control({
      api: { mode: 'lose-answer', path: `/v1/payments/${payment}/refund`, method: 'POST', times: 1 },
    });
    await released(ops, admin, payer);
    await untilParts(payer, ['done']);
    expect(await refundsOf(payment)).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

describe('a refund that the bank decides later', () => {
  it('is on its way until an event tells, and in the books only then', async () => {
    const payer = await aPayer(portal);
    await razorpay.control({ refunds: 'pending' });
    const payment = await paysOnline(payer, 4000);
    await asksToLeave(payer);
    await released(ops, admin, payer);
    await untilParts(payer, ['sent']);
    expect(await payer.read()).toMatchObject({ total_paid_amount: 4000 });
    expect(await findings()).toEqual([]);
    const [refund] = await refundsOf(payment);
    await razorpay.settleRefund(refund?.id ?? '', 'processed');
    const [part] = await untilParts(payer, ['done']);
    expect(part?.voucher_numbers).toHaveLength(1);
    expect(await payer.read()).toMatchObject({ total_paid_amount: 0 });
    await razorpay.control({ refunds: 'processed' });
  });

  it('becomes a bank transfer if it fails, once the account is known', async () => {
    const payer = await aPayer(portal);
    await razorpay.control({ refunds: 'pending' });
    const payment = await paysOnline(payer, 5000);
    await asksToLeave(payer);
    await released(ops, admin, payer);
    await untilParts(payer, ['sent']);
    const [refund] = await refundsOf(payment);
    await razorpay.settleRefund(refund?.id ?? '', 'failed');
    await untilParts(payer, ['awaiting_account']);
    await razorpay.control({ refunds: 'processed' });
    const body = { application_id: payer.applicationNumber, account: ACCOUNT };
    expect(await payer.call('PUT', '/api/user/refund-account', body)).toMatchObject({ status: 200 });
    const [part] = await untilParts(payer, ['to_transfer']);
    // Two clicks at once are one transfer.
    const answers = await Promise.all([transfer(part?.id), transfer(part?.id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [done] = await untilParts(payer, ['done']);
    expect(done).toMatchObject({ way: 'bank', utr: 'KCHNN26322004417' });
    expect(done?.voucher_numbers).toHaveLength(1);
    expect(await payer.read()).toMatchObject({ total_paid_amount: 0 });
    expect(await findings()).toEqual([]);
  });
});

describe('refused', () => {
  it.each([
    [{ utr: 'no' }, 'utr'],
    [{ utr: "1'; drop table" }, 'utr'],
    [{ transferred_on: '2999-01-01' }, 'transferred_on'],
    [{ transferred_on: '2001-01-01' }, 'transferred_on'],
    [{ transferred_on: 'yesterday' }, 'transferred_on'],
  ])('is a transfer with %o', async (body, field) => {
    expect(await transfer(1, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it('is what is not there, not asked for, or not above the fee', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 1000);
    expect(await proposes(ops, payer)).toMatchObject({ status: 409 });
    expect(await proposes(ops, payer, 'above_fee')).toMatchObject({ status: 409 });
    expect(await proposes(ops, payer, 'everything')).toMatchObject({ status: 400 });
    expect(await transfer(987_654)).toMatchObject({ status: 404 });
    const other = await aPayer(portal);
    const own = { application_id: payer.applicationNumber, reason: 'I found other work' };
    expect(await other.call('POST', '/api/user/withdrawal', own)).toMatchObject({ status: 404 });
  });

  it('is a proposal on a state that changed: more money came since it was looked at', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 1000);
    await asksToLeave(payer);
    const id = proposalIn(await proposes(ops, payer));
    const { body } = await admin.ask('GET', `/api/admin/approvals/${id}`);
    await paysOnline(payer, 2000);
    const late = admin.ask('POST', `/api/admin/approvals/${id}/approve`, { seen: String(body['seen']) });
    expect(await late).toMatchObject({ status: 409 });
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    const parts = await untilParts(payer, ['done', 'done']);
    expect(parts.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([1000, 2000]);
  });

  it('is a change of desk money that is on its way back', async () => {
    const payer = await aPayer(portal);
    await paysAtDesk(portal, ops, payer, 10_000);
    await asksToLeave(payer, { account: ACCOUNT });
    await released(ops, admin, payer);
    const { id } = payer.application;
    const edit = { version: await applicationVersion(portal, id), cheque_cash_payemnt_amount: '' };
    expect(await ops.ask('PUT', `/api/applications/${id}`, edit)).toMatchObject({ status: 409 });
    expect(await findings()).toEqual([]);
  });

  it('is a refund that nobody else could release', async () => {
    const alone = await aPortalOfTest(ORDERING_FAST);
    const only = await aDesk(alone, 'admin');
    await alone.database.update(staffUsers).set({ isActive: false }).where(ne(staffUsers.id, only.user.id));
    const payer = await aPayer(alone);
    await paysOnline(payer, 1000);
    await asksToLeave(payer);
    expect(await proposes(only, payer)).toMatchObject({
      status: 409,
      body: { code: 'SECOND_PERSON_NEEDED' },
    });
    expect(await partsOf(payer)).toEqual([]);
  });
});

describe('a refund made at the provider itself', () => {
  it('while ours is under way takes nothing twice', async () => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 6000);
    await asksToLeave(payer);
    await razorpay.refund(payment, 5000_00);
    await vi.waitFor(async () => expect((await payer.read()).total_paid_amount).toBe(1000), WITHIN);
    await released(ops, admin, payer);
    const [part] = await untilParts(payer, ['done']);
    expect(part?.amount).toBe(1000);
    expect(await findings()).toEqual([]);
  });
});

describe('a refund that comes after the bank has taken the money', () => {
  /** The provider has the refund, the bank takes the payment, then the refund is made all the same. */
  async function returnedTwice(payer: Payer, payment: string, disputedPaise?: number): Promise<void> {
    await asksToLeave(payer);
    await razorpay.control({ refunds: 'pending' });
    await released(ops, admin, payer);
    await untilParts(payer, ['sent']);
    await razorpay.control({ refunds: 'processed' });
    await razorpay.moveDispute(await razorpay.dispute(payment, disputedPaise), 'lost');
    await vi.waitFor(async () => expect(await entriesOf(portal, payer)).toHaveLength(2), WITHIN);
    const [refund] = await refundsOf(payment);
    await razorpay.settleRefund(refund?.id ?? '', 'processed');
    expect(await untilParts(payer, ['done'])).toMatchObject([{ way: 'provider', voucher_numbers: [] }]);
  }

  it('is not booked a second time, and staff see why', async () => {
    const payer = await aPayer(portal);
    await returnedTwice(payer, await paysOnline(payer, 7000));
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 7000_00],
      ['refund', 'fee', -7000_00],
    ]);
    const { body } = await ops.ask('GET', `/api/applications/${payer.application.id}/refunds`);
    expect(body['refunds']).toMatchObject([{ state: 'done', failure: DISPUTE_TEXTS.returnedToo }]);
    const told = (
      await portal.database
        .select()
        .from(notifications)
        .where(eq(notifications.applicationId, payer.application.id))
    ).map(({ kind }) => kind);
    expect(told).toContain('payment_taken_back');
    expect(told).not.toContain('refund_done');
    expect(await findings()).toEqual([]);
  });

  it('is booked up to what was left', async () => {
    const payer = await aPayer(portal);
    await returnedTwice(payer, await paysOnline(payer, 7000), 5000_00);
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 7000_00],
      ['refund', 'fee', -5000_00],
      ['refund', 'fee', -2000_00],
    ]);
    expect(await findings()).toEqual([]);
  });
});
