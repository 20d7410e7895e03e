import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT, asksToLeave, paysOnline, released, transfers, untilParts } from '../../../test/leaver.ts';
import { aPayer, entriesOf, WITHIN, type Payer } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { refunds } from '../../db/schema/refunds.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

// Without webhooks: the portal learns what happened at the provider when it asks.
const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:100' });
const { razorpay } = portal.sandbox;
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');

const findings = async () => (await verifyBooks(portal.database)).findings;
const asksProvider = async ({ applicationNumber }: Payer) =>
  expect(
    await ops.ask('POST', '/api/payment-history/check', { application_id: applicationNumber }),
  ).toMatchObject({ status: 200 });

async function aLeaver(rupees: number): Promise<{ payer: Payer; payment: string }> {
  const payer = await aPayer(portal);
  const payment = await paysOnline(payer, rupees);
  await asksToLeave(payer, { account: ACCOUNT });
  return { payer, payment };
}

/** A part that the bank did not take back, and that waits for its transfer. */
async function aPartToTransfer(rupees: number) {
  const { payer, payment } = await aLeaver(rupees);
  await razorpay.control({ refunds: 'failed' });
  await released(ops, admin, payer);
  const [part] = await untilParts(payer, ['to_transfer']);
  await razorpay.control({ refunds: 'processed' });
  return { payer, payment, id: part?.id };
}

const ofPayer = ({ application }: Payer) => eq(refunds.applicationId, application.id);

/** Waits until the first attempt ended: it sets the time of the next one, and a time set before it would be lost. */
async function untilAskedOnce(payer: Payer): Promise<void> {
  await vi.waitFor(async () => {
    const [refund] = await portal.database.select().from(refunds).where(ofPayer(payer));
    expect(refund?.state).toBe('sending');
    const wait = Date.parse(refund?.nextCheckAt ?? '') - portal.clock.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30_000);
  }, WITHIN);
}

describe('money that went back at the provider itself', () => {
  it('in full asks for no transfer', async () => {
    const { payer, payment } = await aLeaver(6000);
    await razorpay.refund(payment);
    await released(ops, admin, payer);
    expect(await untilParts(payer, ['done'])).toMatchObject([{ way: 'provider', utr: null }]);
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 6000_00],
      ['refund', 'fee', -6000_00],
    ]);
    expect(await findings()).toEqual([]);
  });

  it('in part leaves the rest to transfer', async () => {
    const { payer, payment } = await aLeaver(6000);
    await razorpay.refund(payment, 5000_00);
    await released(ops, admin, payer);
    const [part] = await untilParts(payer, ['to_transfer']);
    expect(part?.amount).toBe(1000);
    expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 200 });
    expect(await payer.read()).toMatchObject({ total_paid_amount: 0 });
    expect(await findings()).toEqual([]);
  });

  it('ends a part that waits for its transfer', async () => {
    const { payer, payment, id } = await aPartToTransfer(6000);
    await razorpay.refund(payment);
    await asksProvider(payer);
    await untilParts(payer, ['done']);
    expect(await transfers(portal, ops, id)).toMatchObject({ status: 409 });
    expect(await payer.read()).toMatchObject({ total_paid_amount: 0 });
    expect(await findings()).toEqual([]);
  });

  it('after the transfer is booked up to what was left, and payments go on', async () => {
    const { payer, payment, id } = await aPartToTransfer(6000);
    expect(await transfers(portal, ops, id)).toMatchObject({ status: 200 });
    await razorpay.refund(payment);
    await asksProvider(payer);
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 6000_00],
      ['refund', 'fee', -6000_00],
    ]);
    expect(await findings()).toEqual([]);
  });
});

describe('a part that was taken for failed', () => {
  it('ends when the provider returns it under its reference', async () => {
    const { payer, payment } = await aLeaver(6000);
    await razorpay.control({ refunds: 'pending' });
    await released(ops, admin, payer);
    const [part] = await untilParts(payer, ['sent']);
    await razorpay.control({ refunds: 'processed' });
    const [refund] = (await razorpay.refunds()).filter(({ payment_id: of }) => of === payment);
    await portal.database
      .update(refunds)
      .set({ way: 'bank', state: 'to_transfer', nextCheckAt: null })
      .where(eq(refunds.id, part?.id ?? 0));
    await asksProvider(payer);
    await untilParts(payer, ['sent']);
    await razorpay.settleRefund(refund?.id ?? '', 'processed');
    await asksProvider(payer);
    const [done] = await untilParts(payer, ['done']);
    expect(done).toMatchObject({ way: 'provider', voucher_numbers: [expect.any(String)] });
    expect(await findings()).toEqual([]);
  });
});

describe('a provider that is busy with the payment', () => {
  it('is asked again, and no transfer is made of it', async () => {
    const { payer, payment } = await aLeaver(6000);
    await razorpay.control({
      api: { mode: 'busy', path: `/v1/payments/${payment}/refund`, method: 'POST', times: 1 },
    });
    await released(ops, admin, payer);
    await untilAskedOnce(payer);
    await portal.database.update(refunds).set({ nextCheckAt: '2020-01-01T00:00:00Z' }).where(ofPayer(payer));
    const other = await aLeaver(1000);
    await released(ops, admin, other.payer);
    expect(await untilParts(payer, ['done'])).toMatchObject([{ way: 'provider' }]);
  });
});
