import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { REFUND_TEXTS as texts } from '@portal/contract/texts/refunds.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
} from '../../../test/leaver.ts';
import { aPayer, type Payer } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../test/staff.ts';
import { storesWithoutJobs } from '../../../test/stores-without-jobs.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { createUnitOfWork } from '../../db/unit-of-work.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

// Without workers: what is released stays unsent until a test sends it.
const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:50', RUN_JOBS: 'false' });
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
const unitOfWork = createUnitOfWork(portal.database, storesWithoutJobs);

const findings = async () => (await verifyBooks(portal.database)).findings;
const cancel = (id = 0) => ops.ask('POST', `/api/admin/refunds/${id}/cancel`);

/** Who left with half of what was paid on its way back. */
async function aLeaver(pays: (payer: Payer) => Promise<unknown>): Promise<Payer> {
  const payer = await aPayer(portal);
  await pays(payer);
  await asksToLeave(payer, { account: ACCOUNT });
  await released(ops, admin, payer);
  return payer;
}

const online = () => aLeaver((payer) => paysOnline(payer, 6000));
const atDesk = () => aLeaver((payer) => paysAtDesk(portal, ops, payer, 6000));

async function cancelled(payer: Payer): Promise<void> {
  const [part] = await partsOf(payer);
  expect(await approve(admin, proposalIn(await cancel(part?.id)))).toMatchObject({ status: 200 });
}

/** As the follower does before it calls the provider. */
const takesToSend = () => {
  const now = portal.clock.now();
  const until = new Date(now.getTime() + 120_000).toISOString();
  return unitOfWork((stores) => stores.refunds.takeDue(now.toISOString(), until));
};

/** What other tests left to send. */
async function sendOthers(): Promise<void> {
  while ((await takesToSend()) !== undefined);
}

describe('a released part that was not sent', () => {
  it.each([
    ['online', online, 'provider'],
    ['at the desk', atDesk, 'bank'],
  ])('of money paid %s is cancelled by two people, and can be released again', async (_, leaver, way) => {
    const payer = await leaver();
    const [part] = await partsOf(payer);
    const id = proposalIn(await cancel(part?.id));
    expect(await approve(ops, id)).toMatchObject({ status: 403 });
    expect(await partsOf(payer)).toMatchObject([{ cancelled_at: null }]);
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    expect(await partsOf(payer)).toMatchObject([{ state: 'done', voucher_numbers: [] }]);
    expect((await partsOf(payer))[0]).toHaveProperty('cancelled_at', expect.any(String));
    expect(await payer.read()).toMatchObject({ total_paid_amount: 6000, status: 'Withdrawn' });
    expect(await findings()).toEqual([]);
    expect((await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action)).toContain(
      'refund.cancelled',
    );
    expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 409 });
    expect(await cancel(part?.id)).toMatchObject({ status: 409, body: { message: texts.sentAlready } });

    expect(await ops.ask('GET', `/api/applications/${payer.application.id}/refunds`)).toMatchObject({
      body: { cancelled: { returns_amount: 3000 }, refunds: [{ can_cancel: false }] },
    });
    await released(ops, admin, payer, 'cancelled');
    const [, again] = await partsOf(payer);
    expect(again).toMatchObject({ amount: 3000, way, cancelled_at: null });
    expect(await proposes(ops, payer, 'cancelled')).toMatchObject({
      status: 409,
      body: { message: texts.nothingCancelled },
    });
    if (way === 'bank') expect(await transfers(portal, ops, again?.id)).toMatchObject({ status: 200 });
    expect(await findings()).toEqual([]);
  });

  it('is released again as far as the policy lets it: what the provider returned meanwhile is taken off', async () => {
    let payment = '';
    const payer = await aLeaver(async (one) => {
      payment = await paysOnline(one, 6000);
    });
    await cancelled(payer);
    await portal.sandbox.razorpay.refund(payment, 1000_00);
    const check = { application_id: payer.applicationNumber };
    expect(await ops.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
    expect(await ops.ask('GET', `/api/applications/${payer.application.id}/refunds`)).toMatchObject({
      body: { cancelled: { returns_amount: 2000 } },
    });
    await released(ops, admin, payer, 'cancelled');
    const [, again] = await partsOf(payer);
    expect(again).toMatchObject({ amount: 2000 });
    const [row] = await portal.database
      .select({ keptPaise: refunds.keptPaise })
      .from(refunds)
      .where(eq(refunds.id, again?.id ?? 0));
    expect(row).toEqual({ keptPaise: 3000_00 });
    expect(await findings()).toEqual([]);
  });

  it('is not released again while the money is disputed, and in full after that', async () => {
    const payer = await online();
    await cancelled(payer);
    const [part] = await portal.database
      .select({ paymentId: refunds.paymentId })
      .from(refunds)
      .where(eq(refunds.applicationId, payer.application.id));
    const [dispute] = await portal.database
      .insert(disputes)
      .values({
        providerDisputeId: `disp_${payer.application.id}`,
        applicationId: payer.application.id,
        paymentId: part?.paymentId ?? 0,
        state: 'open',
        phase: 'chargeback',
        amountPaise: 4000_00,
        raisedAt: portal.clock.now().toISOString(),
      })
      .returning({ id: disputes.id });
    expect(await proposes(ops, payer, 'cancelled')).toMatchObject({
      status: 409,
      body: { message: DISPUTE_TEXTS.refundHeld },
    });
    await portal.database
      .update(disputes)
      .set({ state: 'won', decidedAt: portal.clock.now().toISOString() })
      .where(eq(disputes.id, dispute?.id ?? 0));
    await released(ops, admin, payer, 'cancelled');
    expect((await partsOf(payer))[1]).toMatchObject({ amount: 3000 });
    expect(await findings()).toEqual([]);
  });

  it('stays once it was taken to the provider, before the proposal or after it', async () => {
    await sendOthers();
    const payer = await online();
    const [part] = await partsOf(payer);
    const id = proposalIn(await cancel(part?.id));
    expect(await takesToSend()).toMatchObject({ id: part?.id });
    expect(await approve(admin, id)).toMatchObject({ status: 409 });
    expect(await cancel(part?.id)).toMatchObject({ status: 409, body: { message: texts.sentAlready } });
    expect(await partsOf(payer)).toMatchObject([{ state: 'sending', cancelled_at: null }]);
  });

  it('is either sent or cancelled, never both', async () => {
    await sendOthers();
    for (let round = 0; round < 6; round += 1) {
      const payer = await online();
      const [part] = await partsOf(payer);
      const id = proposalIn(await cancel(part?.id));
      const [taken, { status }] = await Promise.all([takesToSend(), approve(admin, id)]);
      expect([taken?.id === part?.id, status === 200].filter(Boolean)).toHaveLength(1);
      const [row] = await portal.database
        .select()
        .from(refunds)
        .where(eq(refunds.id, part?.id ?? 0));
      expect([row?.triedAt === null, row?.cancelledAt === null].filter(Boolean)).toHaveLength(1);
    }
    expect(await findings()).toEqual([]);
  });

  it('is not cancelled by who may not, and not where it is not', async () => {
    const sales = await aDesk(portal, 'sales');
    const [part] = await partsOf(await atDesk());
    expect(await sales.ask('POST', `/api/admin/refunds/${part?.id}/cancel`)).toMatchObject({ status: 403 });
    expect(await cancel(99_999_999)).toMatchObject({ status: 404 });
    expect(await ops.ask('POST', '/api/admin/refunds/x/cancel')).toMatchObject({ status: 400 });
  });
});
