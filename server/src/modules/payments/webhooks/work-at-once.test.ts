import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { aPayer, untilPaid, WITHIN } from '../../../../test/payer.ts';
import { aPortal, aPortalOfTest, type TestPortal } from '../../../../test/portal.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { tellOfOrder } from '../../../../test/razorpay-event.ts';
import { webhookEvents } from '../../../db/schema/payments.ts';

const AMOUNT = 20_000;
const portal = await aPortal(ORDERING_FAST);

async function aPaidOrder(from: TestPortal) {
  const payer = await aPayer(from);
  const orderId = await payer.ordered(AMOUNT);
  const { razorpay_payment_id: paymentId } = await payer.pays(orderId);
  return { payer, orderId, paymentId };
}

/** Jobs that work on an event, and whether they are due. */
async function jobsOf({ database }: TestPortal, eventId: string) {
  const { rows } = await database.execute<{ id: string; due: boolean }>(sql`
    select job.id, job.start_after <= now() as due from jobs.job join ${webhookEvents} e
      on job.data ->> 'eventId' = e.id::text
    where job.name = 'payments.webhook' and job.state < 'active' and e.event_id = ${eventId}`);
  return rows;
}

async function eventOf({ database }: TestPortal, eventId: string) {
  const [row] = await database.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
  return row;
}

describe('an event of the provider', () => {
  it('is worked on by the process that keeps it, and leaves no job', async () => {
    const { payer, orderId } = await aPaidOrder(portal);
    await tellOfOrder(portal, orderId, 'evt_at_once');
    await untilPaid(payer, AMOUNT);
    await vi.waitFor(async () => {
      expect(await eventOf(portal, 'evt_at_once')).toMatchObject({ attempts: 1, lastError: null });
    }, WITHIN);
    expect((await eventOf(portal, 'evt_at_once'))?.processedAt).not.toBeNull();
    expect(await jobsOf(portal, 'evt_at_once')).toEqual([]);
  });

  it('is worked on by the queue if that fails', async () => {
    const { payer, orderId } = await aPaidOrder(portal);
    await portal.sandbox.razorpay.control({ api: { mode: 'error', path: `/v1/orders/${orderId}` } });
    await tellOfOrder(portal, orderId, 'evt_refused');
    await vi.waitFor(async () => {
      expect(await eventOf(portal, 'evt_refused')).toMatchObject({ attempts: 1, processedAt: null });
    }, WITHIN);
    const [job] = await jobsOf(portal, 'evt_refused');
    expect(job).toMatchObject({ due: false });
    await portal.sandbox.razorpay.control({ api: { mode: 'ok' } });
    await portal.database.execute(sql`update jobs.job set start_after = now() where id = ${job?.id}`);
    await untilPaid(payer, AMOUNT);
    await vi.waitFor(async () => {
      expect((await eventOf(portal, 'evt_refused'))?.processedAt).not.toBeNull();
    }, WITHIN);
  });

  it('about money that is booked does not ask the provider, one about anything else does', async () => {
    const { payer, orderId, paymentId } = await aPaidOrder(portal);
    await tellOfOrder(portal, orderId, 'evt_captured', { paymentId });
    await untilPaid(payer, AMOUNT);
    await portal.sandbox.razorpay.control({ api: { mode: 'error', path: `/v1/orders/${orderId}` } });
    try {
      await tellOfOrder(portal, orderId, 'evt_order_paid', { event: 'order.paid', paymentId });
      await vi.waitFor(async () => {
        expect((await eventOf(portal, 'evt_order_paid'))?.processedAt).not.toBeNull();
      }, WITHIN);
      await tellOfOrder(portal, orderId, 'evt_refund', { event: 'refund.processed', paymentId });
      await tellOfOrder(portal, orderId, 'evt_other', { paymentId: 'pay_other' });
      for (const eventId of ['evt_refund', 'evt_other']) {
        await vi.waitFor(async () => {
          expect(await eventOf(portal, eventId)).toMatchObject({ attempts: 1, processedAt: null });
        }, WITHIN);
      }
    } finally {
      await portal.sandbox.razorpay.control({ api: { mode: 'ok' } });
    }
  });

  it('is left to the queue at once by a process that runs no jobs', async () => {
    const web = await aPortalOfTest({ ...ORDERING_FAST, RUN_JOBS: 'false' });
    const { orderId } = await aPaidOrder(web);
    await tellOfOrder(web, orderId, 'evt_left');
    expect(await jobsOf(web, 'evt_left')).toMatchObject([{ due: true }]);
  });
});
