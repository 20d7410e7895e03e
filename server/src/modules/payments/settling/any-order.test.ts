import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { FEE_PAISE } from '../../../../test/database/rows.ts';
import { aPayer, expectNoGaps, webhooksOn, type Payer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { refused, SANDBOX_RAZORPAY } from '../../../../test/razorpay-customer.ts';
import { verifyBooks } from '../../money/books/books-verifier.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';

const portal = await aPortal(ORDERING_FAST);
const desk = await aDesk(portal, 'admin');
await webhooksOn(portal);

const OUTCOMES = ['captured', 'captured', 'failed', 'authorized', 'pending'] as const;

/** What can happen around a payment; numbers choose among what is there by then. */
const PaymentEvent = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    rupees: fc.constantFrom(1, 59_000, 118_000, 177_000, 236_000),
  }),
  fc.record({ kind: fc.constant('pay' as const), of: fc.nat(9), outcome: fc.constantFrom(...OUTCOMES) }),
  fc.record({ kind: fc.constant('tell' as const), of: fc.nat(9), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('forge' as const), of: fc.nat(9) }),
  fc.record({ kind: fc.constant('forge-webhook' as const), of: fc.nat(9), written: fc.boolean() }),
  fc.record({
    kind: fc.constant('decide' as const),
    of: fc.nat(9),
    outcome: fc.constantFrom('captured', 'failed'),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    of: fc.nat(9),
    paise: fc.constantFrom(1, 100_00, undefined),
  }),
  fc.record({ kind: fc.constant('desk' as const), rupees: fc.constantFrom('', 500, 20_000, 236_000) }),
  fc.record({ kind: fc.constant('check' as const) }),
  fc.record({ kind: fc.constant('restart' as const) }),
);
type PaymentEvent = typeof PaymentEvent extends fc.Arbitrary<infer One> ? One : never;

type Claim = Awaited<ReturnType<Payer['pays']>>;

interface Scene {
  readonly payer: Payer;
  readonly orders: string[];
  readonly claims: Claim[];
}

/** Does it where it can be done; what the bank or the portal refuses is part of the game. */
async function happen({ payer, orders, claims }: Scene, one: PaymentEvent): Promise<void> {
  const { razorpay } = portal.sandbox;
  const claim = 'of' in one ? claims[one.of % Math.max(1, claims.length)] : undefined;
  switch (one.kind) {
    case 'order': {
      const { body } = await payer.order(one.rupees);
      const id = z.object({ order_id: z.string() }).safeParse(body).data?.order_id;
      if (id !== undefined && !orders.includes(id)) orders.push(id);
      return;
    }
    case 'pay': {
      const id = orders[one.of % Math.max(1, orders.length)];
      if (id !== undefined) await payer.pays(id, one.outcome).then((made) => claims.push(made), refused);
      return;
    }
    case 'tell':
      if (claim === undefined) return;
      await Promise.all(Array.from({ length: one.times }, () => payer.tells(claim)));
      return;
    case 'forge':
      if (claim === undefined) return;
      expect((await payer.tells({ ...claim, razorpay_signature: 'a'.repeat(64) })).status).toBe(400);
      return;
    case 'forge-webhook':
      if (claim === undefined) return;
      expect(await sendWebhook(forgedCapture(claim, one.written))).toBe(400);
      return;
    case 'decide':
      if (claim === undefined) return;
      await razorpay
        .settle(claim.razorpay_payment_id, one.outcome === 'failed' ? 'failed' : 'captured')
        .catch(refused);
      return;
    case 'refund':
      if (claim !== undefined) await razorpay.refund(claim.razorpay_payment_id, one.paise).catch(refused);
      return;
    case 'desk':
      await desk.ask('PUT', `/api/applications/${payer.application.id}`, {
        version: await applicationVersion(portal, payer.application.id),
        cheque_cash_payemnt_amount: one.rupees,
      });
      return;
    case 'check':
      await payer.check();
      return;
    case 'restart':
      await (await portal.another()).stop();
      return;
  }
}

/** Says that an order was paid: signed for nothing, or for the same written in another way. */
function forgedCapture({ razorpay_order_id, razorpay_payment_id }: Claim, isWritten: boolean) {
  const entity = { id: razorpay_payment_id, order_id: razorpay_order_id, status: 'captured' };
  const event = { event: 'payment.captured', payload: { payment: { entity } } };
  const body = JSON.stringify(event);
  const signed = isWritten ? JSON.stringify(event, undefined, 1) : '';
  const { webhookSecret } = SANDBOX_RAZORPAY;
  return { body, signature: createHmac('sha256', webhookSecret).update(signed).digest('hex') };
}

async function sendWebhook({ body, signature }: ReturnType<typeof forgedCapture>): Promise<number> {
  const headers = { 'x-razorpay-signature': signature };
  return (await portal.post('/api/razorpay/webhook', body, { headers })).status;
}

/** What the ledger holds, by where it came from. */
async function ledgerTruth(id: number) {
  const { rows } = await portal.database.execute<Record<'online' | 'fee' | 'excess', number>>(sql`
    select coalesce(sum(amount_paise) filter (where coalesce(kind, '') <> 'desk_payment'
             and coalesce((select kind from ledger_entries r where r.id = e.reverses), '') <> 'desk_payment'), 0)::bigint as online,
           coalesce(sum(amount_paise) filter (where account = 'fee'), 0)::bigint as fee,
           coalesce(sum(amount_paise) filter (where account = 'excess'), 0)::bigint as excess
    from ledger_entries e where application_id = ${id}`);
  const { online = 0, fee = 0, excess = 0 } = rows[0] ?? {};
  return { online, fee, excess };
}

async function expectTruth({ payer, orders }: Scene): Promise<void> {
  const asked = await desk.ask('POST', '/api/payment-history/check', {
    application_id: payer.applicationNumber,
  });
  expect(asked).toMatchObject({ status: 200, body: { answered: true } });
  const { online, fee, excess } = await ledgerTruth(payer.application.id);
  expect(online).toBe(await portal.sandbox.razorpay.heldFor(orders));
  // Nothing stands beside the fee while the fee is owed.
  expect(fee).toBe(Math.min(FEE_PAISE, fee + excess));
  await expectNoGaps(portal);
  // Every total is the ledger's, every credit has one receipt, and every refund one voucher.
  expect((await verifyBooks(portal.database)).findings).toEqual([]);
}

const RUNS = 12;
const HAPPENINGS = 14;

it('whatever happens in whatever order, the ledger ends with what the bank holds, and receipts and vouchers have no gap', async () => {
  const webhooks = fc.record({
    drop: fc.constantFrom(0, 0.3, 1),
    repeat: fc.integer({ min: 1, max: 5 }),
    reorder: fc.boolean(),
    delayMs: fc.constantFrom(0, 50),
  });
  await fc.assert(
    fc.asyncProperty(
      webhooks,
      fc.array(PaymentEvent, { minLength: 4, maxLength: HAPPENINGS }),
      async (faults, happenings) => {
        await portal.sandbox.razorpay.control({ webhooks: faults });
        const scene: Scene = { payer: await aPayer(portal), orders: [], claims: [] };
        for (const one of happenings) await happen(scene, one);
        await expectTruth(scene);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);
