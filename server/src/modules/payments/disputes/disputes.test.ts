import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { DISPUTE_TEXTS } from '@portal/contract/texts/disputes.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { approve, proposalIn } from '../../../../test/approvals.ts';
import { asksToLeave, partsOf, paysOnline, proposes, untilParts } from '../../../../test/leaver.ts';
import {
  aPayer,
  entriesOf,
  type Payer,
  receiptsOf,
  untilPaid,
  webhooksOn,
  WITHIN,
} from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { verifyBooks } from '../../money/books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, REFUND_POLICY: '0:100' });
const { razorpay } = portal.sandbox;
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
await webhooksOn(portal);

const findings = async () => (await verifyBooks(portal.database)).findings;
const Disputes = z.object({
  disputes: z.array(z.looseObject({ state: z.string(), amount: z.number(), taken_amount: z.number() })),
});

async function disputesOf({ application }: Payer) {
  const { body } = await ops.ask('GET', `/api/applications/${application.id}/disputes`);
  return Disputes.parse(body).disputes;
}

async function untilStates(payer: Payer, states: readonly string[]) {
  return vi.waitFor(async () => {
    const found = await disputesOf(payer);
    expect(found.map(({ state }) => state)).toEqual(states);
    return found;
  }, WITHIN);
}

describe('a disputed payment', () => {
  it('is held and counts as paid; once lost it is returned with a voucher and owed again', async () => {
    const payer = await aPayer(portal);
    const paid = await paysOnline(payer, 60_000);
    const dispute = await razorpay.dispute(paid);
    await untilStates(payer, ['open']);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 60_000 });
    await razorpay.moveDispute(dispute, 'under_review');
    await untilStates(payer, ['under_review']);
    await razorpay.moveDispute(dispute, 'lost');
    expect(await untilStates(payer, ['lost'])).toMatchObject([{ amount: 60_000, taken_amount: 60_000 }]);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 0, remaining_amount: 236_000 });
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 60_000_00],
      ['refund', 'fee', -60_000_00],
    ]);
    expect(await receiptsOf(portal, payer)).toMatchObject([{ cancelledAt: null }]);
    const ledger = await ops.ask('GET', `/api/applications/${payer.application.id}/ledger`);
    expect(ledger.body['entries']).toMatchObject([
      { method: 'UPI' },
      { method: 'Chargeback', voucher_number: expect.any(String) },
    ]);
    expect(await ops.list('/api/payment-history/disputes', 'disputes', { search: paid })).toMatchObject({
      body: { total: 1 },
      rows: [{ application: { application_id: payer.applicationNumber } }],
    });
    const actions = (await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['dispute.open', 'dispute.under_review', 'dispute.lost']));
    expect(await findings()).toEqual([]);
  });

  it('that is won stays paid', async () => {
    const payer = await aPayer(portal);
    const dispute = await razorpay.dispute(await paysOnline(payer, 10_000));
    await razorpay.moveDispute(dispute, 'won');
    await untilStates(payer, ['won']);
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 10_000_00]]);
  });

  it('is not returned to the payer while the bank has not decided', async () => {
    const payer = await aPayer(portal);
    const dispute = await razorpay.dispute(await paysOnline(payer, 30_000), 10_000_00);
    await untilStates(payer, ['open']);
    expect(await asksToLeave(payer)).toMatchObject({
      status: 200,
      body: { returns_amount: 20_000, held_amount: 10_000 },
    });
    expect(await proposes(ops, payer)).toMatchObject({
      status: 409,
      body: { message: DISPUTE_TEXTS.refundHeld },
    });
    await razorpay.moveDispute(dispute, 'won');
    await untilStates(payer, ['won']);
    const id = proposalIn(await proposes(ops, payer));
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    await vi.waitFor(async () => {
      expect(await payer.read()).toMatchObject({ status: 'Withdrawn', total_paid_amount: 0 });
    }, WITHIN);
    expect(await findings()).toEqual([]);
  });

  it('that begins after the proposal keeps a candidate from leaving, so that what is won can still return', async () => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 30_000);
    await asksToLeave(payer);
    const id = proposalIn(await proposes(ops, payer));
    const dispute = await razorpay.dispute(payment, 10_000_00);
    await untilStates(payer, ['open']);
    expect(await approve(admin, id)).toMatchObject({
      status: 409,
      body: { message: DISPUTE_TEXTS.refundHeld },
    });
    expect(await partsOf(payer)).toEqual([]);
    await razorpay.moveDispute(dispute, 'won');
    await untilStates(payer, ['won']);
    expect(await approve(admin, id)).toMatchObject({ status: 200 });
    expect(await untilParts(payer, ['done'])).toMatchObject([{ amount: 30_000 }]);
    expect(await payer.read()).toMatchObject({ status: 'Withdrawn', total_paid_amount: 0 });
  });

  it('keeps a candidate from leaving by one person where all of it is held', async () => {
    const payer = await aPayer(portal);
    const dispute = await razorpay.dispute(await paysOnline(payer, 30_000));
    await untilStates(payer, ['open']);
    await asksToLeave(payer);
    const leaving = await proposes(ops, payer);
    expect(leaving).toMatchObject({ status: 409, body: { message: DISPUTE_TEXTS.refundHeld } });
    expect((await payer.read()).status).not.toBe('Withdrawn');
    await razorpay.moveDispute(dispute, 'lost');
    await untilStates(payer, ['lost']);
    expect(await proposes(ops, payer)).toMatchObject({ status: 200 });
    expect(await payer.read()).toMatchObject({ status: 'Withdrawn', total_paid_amount: 0 });
    expect(await findings()).toEqual([]);
  });

  it('is in the list of all, page by page', async () => {
    const payer = await aPayer(portal);
    const paid = await paysOnline(payer, 5000);
    for (let raised = 0; raised < 5; raised += 1) await razorpay.dispute(paid, 1000_00);
    await untilStates(payer, ['open', 'open', 'open', 'open', 'open']);
    const page = (query: Record<string, string | number>) =>
      ops.list('/api/payment-history/disputes', 'disputes', { search: payer.applicationNumber, ...query });
    const { body, rows } = await page({ page: 2, per_page: 3 });
    expect(body).toMatchObject({ page: 2, total_pages: 2, total: 5, total_is_exact: true });
    expect(rows).toHaveLength(2);
    expect(await page({ end_date: '2020-01-01' })).toMatchObject({ body: { total: 0 }, rows: [] });
  });

  it('uses what lies above the fee when it is lost', async () => {
    const payer = await aPayer(portal);
    const first = await paysOnline(payer, 136_000);
    const late = await payer.ordered(100_000);
    await ops.ask('POST', `/api/applications/${payer.application.id}/desk-payments`, {
      mode: 'Cash',
      amount: 100_000,
      paid_on: indianDay(portal.clock.now()),
      key: `dispute-${payer.application.id}`,
    });
    await payer.tells(await payer.pays(late));
    const dispute = await razorpay.dispute(first, 36_000_00);
    await razorpay.moveDispute(dispute, 'lost');
    await untilStates(payer, ['lost']);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 236_000 });
    expect(await findings()).toEqual([]);
  });
});

describe('events of disputes', () => {
  it('that come twice and mixed up lead to one booking', async () => {
    await razorpay.control({ webhooks: { repeat: 3, reorder: true, delayMs: 200 } });
    const payer = await aPayer(portal);
    const paid = await paysOnline(payer, 50_000);
    const one = await razorpay.dispute(paid, 20_000_00);
    const two = await razorpay.dispute(paid, 30_000_00);
    await Promise.all([razorpay.moveDispute(one, 'lost'), razorpay.moveDispute(two, 'lost')]);
    await untilStates(payer, ['lost', 'lost']);
    await razorpay.control({ webhooks: {} });
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 0 });
    expect((await entriesOf(portal, payer)).filter(([kind]) => kind === 'refund')).toHaveLength(2);
    expect(await findings()).toEqual([]);
  });

  it('that are lost are made up for at the next start', async () => {
    const payer = await aPayer(portal);
    const paid = await paysOnline(payer, 5000);
    await razorpay.control({ webhooks: { drop: 1 } });
    await razorpay.moveDispute(await razorpay.dispute(paid), 'lost');
    await razorpay.control({ webhooks: {} });
    expect(await disputesOf(payer)).toEqual([]);
    await restarted(portal, () => untilPaid(payer, 0));
    await untilStates(payer, ['lost']);
    expect(await findings()).toEqual([]);
  });

  it('that are lost are made up for although another dispute cannot be kept', async () => {
    const payer = await aPayer(portal);
    const paid = await paysOnline(payer, 5000);
    await razorpay.control({ webhooks: { drop: 1 } });
    const refused = await razorpay.dispute(paid, 2000_00);
    await razorpay.dispute(paid, 3000_00);
    await razorpay.control({ webhooks: {} });
    const rule = sql.raw(`check (provider_dispute_id <> '${refused}')`);
    await portal.database.execute(sql`alter table disputes add constraint refuses_one ${rule}`);
    await restarted(portal, () => untilStates(payer, ['open']));
    await portal.database.execute(sql`alter table disputes drop constraint refuses_one`);
    expect(await disputesOf(payer)).toMatchObject([{ amount: 3000 }]);
  });

  it('are kept from changing what was decided', async () => {
    const payer = await aPayer(portal);
    const dispute = await razorpay.dispute(await paysOnline(payer, 1000));
    await razorpay.moveDispute(dispute, 'closed');
    await untilStates(payer, ['closed']);
    const change = sql`update disputes set state = 'open', decided_at = null where provider_dispute_id = ${dispute}`;
    await expect(portal.database.execute(change)).rejects.toThrow();
  });
});
