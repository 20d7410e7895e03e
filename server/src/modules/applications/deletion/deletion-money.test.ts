import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  aPayer,
  entriesOf,
  receiptsOf,
  statesOf,
  webhooksOn,
  WITHIN,
  type Payer,
} from '../../../../test/payer.ts';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { orders } from '../../../db/schema/payments.ts';

const portal = await aPortal();
const admin = await aDesk(portal, 'admin');

let payer: Payer;
beforeEach(async () => {
  await portal.sandbox.razorpay.control({ webhookUrl: null, api: { mode: 'ok' } });
  payer = await aPayer(portal);
});

const remove = () => admin.ask('POST', '/api/applications/bulk-delete', { ids: [payer.application.id] });
const restore = () => admin.ask('POST', '/api/applications/restore', { ids: [payer.application.id] });

async function deletedRow() {
  const { body } = await admin.ask('GET', `/api/applications/deleted?search=${payer.applicationNumber}`);
  return z.object({ applications: z.array(z.unknown()) }).parse(body).applications[0];
}

/** Returns the order that was paid. */
async function paysOnceDeleted(): Promise<string> {
  const orderId = await payer.ordered(1000);
  await remove();
  await payer.pays(orderId);
  return orderId;
}

async function untilCredited(paise: number): Promise<void> {
  await vi.waitFor(async () => {
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', paise]]);
  }, WITHIN);
}

describe('an application with an order', () => {
  it('that nobody is paying is deleted, and the order is closed', async () => {
    await payer.ordered(1000);
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await statesOf(portal, payer)).toEqual([['superseded', 1000_00]]);
  });

  it('whose payment failed is deleted', async () => {
    await payer.pays(await payer.ordered(1000), 'failed');
    expect(await remove()).toMatchObject({ status: 200 });
  });

  it.each(['authorized', 'pending'] as const)(
    'with a payment that is %s stays, and is named',
    async (state) => {
      await payer.pays(await payer.ordered(1000), state);
      const error = `A payment for ${payer.applicationNumber} may be under way, so nothing was deleted. Please try again later.`;
      expect(await remove()).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNDER_WAY', error } });
      expect(await deletedRow()).toBeUndefined();
    },
  );

  it('that was paid without our knowing is found paid, credited, and stays', async () => {
    await payer.pays(await payer.ordered(1000));
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'PAID_NOT_DELETED' } });
    await untilCredited(1000_00);
  });

  it('stays while the bank does not say', async () => {
    await payer.ordered(1000);
    await portal.sandbox.razorpay.control({ api: { mode: 'error', path: '/v1/orders/' } });
    const answer = await portal.post(
      '/api/applications/bulk-delete',
      { ids: [payer.application.id] },
      { token: admin.token },
    );
    expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(answer.body['error']).toContain(payer.applicationNumber);
    expect(await deletedRow()).toBeUndefined();
  });

  it('can be deleted once everything paid was returned', async () => {
    const claim = await payer.pays(await payer.ordered(1000));
    await payer.tells(claim);
    expect(await remove()).toMatchObject({ status: 409 });
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id);
    await payer.check();
    await admin.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
    expect(await remove()).toMatchObject({ status: 200 });
  });
});

describe('money that arrives on the order of a deleted application', () => {
  it('is credited when the bank tells of it, with its receipt, and shows where staff look', async () => {
    await webhooksOn(portal);
    await paysOnceDeleted();
    await untilCredited(1000_00);
    expect(await receiptsOf(portal, payer)).toHaveLength(1);
    expect(await deletedRow()).toMatchObject({ total_amount_paid: 1000 });
    const history = await admin.ask('GET', `/api/payment-history?search=${payer.applicationNumber}`);
    expect(history.body).toMatchObject({
      payments: [{ razorpay_payment_status: 'captured', total_amount_paid: 1000 }],
    });
  });

  it('is found by the reconciler where nobody tells', async () => {
    const orderId = await paysOnceDeleted();
    await portal.database
      .update(orders)
      .set({ nextCheckAt: portal.clock.now().toISOString() })
      .where(eq(orders.providerOrderId, orderId));
    await restarted(portal, () => untilCredited(1000_00));
  });

  it('comes back with the application, which is then never deleted again', async () => {
    await webhooksOn(portal);
    await paysOnceDeleted();
    await untilCredited(1000_00);
    expect(await restore()).toMatchObject({ status: 200 });
    const whole = await admin.ask('GET', `/api/applications/${payer.application.id}`);
    expect(whole.body).toMatchObject({ application: { total_amount_paid: 1000 } });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'PAID_NOT_DELETED' } });
  });
});

describe('a deletion while the candidate pays', () => {
  it('never loses the order: it is made and the application stays, or it is not made', async () => {
    const [removed, ordered] = await Promise.all([remove(), payer.order(1000)]);
    if (removed.status === 200) {
      expect(ordered.status === 200 ? [['superseded', 1000_00]] : []).toEqual(await statesOf(portal, payer));
    } else {
      expect(removed).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNDER_WAY' } });
      expect(ordered.status).toBe(200);
    }
  });
});
