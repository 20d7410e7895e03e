import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { orders, webhookEvents } from '../../../db/schema/payments.ts';
import {
  aPayer,
  entriesOf,
  expectNoGaps,
  statesOf,
  untilPaid,
  webhooksOn,
  WITHIN,
  type Payer,
} from '../../../../test/payer.ts';
import type { RazorpayCustomer } from '../../../../test/razorpay-customer.ts';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { smsAfter } from '../../../../test/people.ts';

const portal = await aPortal();
await webhooksOn(portal);

type Faults = NonNullable<Parameters<RazorpayCustomer['control']>[0]['webhooks']>;

const { control } = portal.sandbox.razorpay;
const losing = () => control({ webhooks: { drop: 1 } });
const delivering = (faults: Faults = {}) => control({ webhooks: faults });

async function paid(payer: Payer, rupees: number) {
  return payer.pays(await payer.ordered(rupees));
}

describe('a webhook', () => {
  it('credits a payment of which no browser told, and the candidate hears of it once', async () => {
    await delivering();
    const payer = await aPayer(portal);
    const sms = await smsAfter(portal, payer.mobile, () => paid(payer, 60_000));
    expect(sms.text).toContain('We received your payment of Rs 60,000');
    await untilPaid(payer, 60_000);
    expect(await statesOf(portal, payer)).toEqual([['paid', 60_000_00]]);
  });

  it('that comes repeated, late and out of order changes nothing more', async () => {
    await delivering({ repeat: 5, reorder: true, delayMs: 200 });
    const payer = await aPayer(portal);
    const claim = await paid(payer, 60_000);
    await payer.tells(claim);
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 20_000_00);
    await untilPaid(payer, 40_000);
    await vi.waitFor(async () => {
      const waiting = await portal.database.$count(webhookEvents, eq(webhookEvents.attempts, 0));
      expect(waiting).toBe(0);
    }, WITHIN);
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 60_000_00],
      ['refund', 'fee', -20_000_00],
    ]);
    expect((await payer.read()).notifications.map(({ kind }) => kind)).toEqual(['payment_received']);
  });
});

describe('the reconciler', () => {
  it('finds what neither a browser nor a webhook told of, says so, and counts it', async () => {
    await losing();
    const payer = await aPayer(portal);
    const { razorpay_payment_id: id } = await paid(payer, 60_000);
    await restarted(portal, async (other) => {
      await untilPaid(payer, 60_000);
      // Either process may be the one that asked.
      const finder = [portal, other].find(({ logged }) => logged.some((line) => line.includes(id)));
      const line = finder?.logged.find((one) => one.includes(id) && one.includes('found a difference'));
      expect(JSON.parse(line ?? '{}')).toMatchObject({
        asking: 'reconciler',
        before: 'not known',
        after: 'captured',
      });
      const counted = await finder?.metrics();
      expect(counted).toMatch(/payment_differences_total\{asking="reconciler"\} \d/);
      expect(counted).toMatch(/payment_provider_asked_total\{asking="reconciler",outcome="answer"\} \d/);
    });
    await expectNoGaps(portal);
  });

  it('finds an order whose making was cut off', async () => {
    await losing();
    const payer = await aPayer(portal);
    await control({ api: { mode: 'lose-answer', method: 'POST', path: '/v1/orders', times: 1 } });
    expect(await payer.order(5000)).toMatchObject({ status: 503 });
    await restarted(portal, () =>
      vi.waitFor(async () => expect(await statesOf(portal, payer)).toEqual([['open', 5_000_00]]), WITHIN),
    );
  });

  it('asks at once about what a killed process had taken, though another order took its place', async () => {
    await losing();
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await payer.ordered(6000);
    await payer.pays(first);
    const takenUntil = new Date(Date.now() + 60_000).toISOString();
    await portal.database
      .update(orders)
      .set({ nextCheckAt: takenUntil })
      .where(eq(orders.applicationId, payer.application.id));
    await restarted(portal, () => untilPaid(payer, 5000));
  });

  it('asks again while the provider is away, and lets go of what was reserved once nothing is under way', async () => {
    await losing();
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(200_000), 'pending');
    await payer.order(1000);
    expect(await payer.picture()).toMatchObject({ reserved_amount: 200_000 });
    await portal.sandbox.razorpay.settle(claim.razorpay_payment_id, 'failed');
    await control({ api: { mode: 'error', path: '/v1/orders/' } });
    expect(await payer.check()).toMatchObject({
      status: 200,
      body: {
        answered: false,
        message: expect.stringContaining('does not answer'),
        reserved_amount: 200_000,
      },
    });
    await control({ api: { mode: 'ok' } });
    await restarted(portal, () =>
      vi.waitFor(async () => expect(await payer.picture()).toMatchObject({ reserved_amount: 0 }), WITHIN),
    );
    expect(await statesOf(portal, payer)).toEqual([
      ['superseded', 200_000_00],
      ['open', 1_000_00],
    ]);
  });

  it('does not ask about an order again that nobody paid within six days', async () => {
    await losing();
    const payer = await aPayer(portal);
    await payer.ordered(5000);
    const past = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString();
    const { application } = payer;
    await portal.database
      .update(orders)
      .set({ watchedSince: past })
      .where(eq(orders.applicationId, application.id));
    await payer.check();
    expect(await statesOf(portal, payer)).toEqual([['superseded', 5_000_00]]);
    const [row] = await portal.database.select().from(orders).where(eq(orders.applicationId, application.id));
    expect(row?.nextCheckAt).toBeNull();
  });
});
