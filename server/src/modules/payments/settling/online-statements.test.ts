import { isNull } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { webhookEvents } from '../../../db/schema/payments.ts';
import { aPayer, untilPaid, WITHIN, type Payer } from '../../../../test/payer.ts';
import { aPortal, aPortalOfTest, type TestPortal } from '../../../../test/portal.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { tellOfOrder } from '../../../../test/razorpay-event.ts';
import { newestInOutbox } from '../../../../test/sms-queue.ts';
import { inBrief, statementsDuring } from '../../../../test/statements-during.ts';

const AMOUNT = 20_000;
/** Only what a request causes happens here. */
const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });

/** The bank has decided; the portal has not heard of it. */
async function aPaidOrder(from: TestPortal) {
  const payer = await aPayer(from);
  return { payer, claim: await payer.pays(await payer.ordered(AMOUNT)) };
}

/** Until its SMS is sent: nothing follows any more. */
async function untilTold(from: TestPortal, { mobile }: Payer): Promise<void> {
  await vi.waitFor(async () => {
    expect((await newestInOutbox(from, mobile)).sentAt).not.toBeNull();
  }, WITHIN);
}

async function untilEventsAreDone({ database }: TestPortal): Promise<void> {
  const { processedAt } = webhookEvents;
  await vi.waitFor(
    async () => expect(await database.$count(webhookEvents, isNull(processedAt))).toBe(0),
    WITHIN,
  );
}

/** The transaction that books the payment. */
function booking(texts: readonly string[]): string[] {
  const credit = texts.findIndex((text) => text.startsWith('insert into "ledger_entries"'));
  const begin = texts.slice(0, credit).findLastIndex((text) => text.startsWith('begin'));
  return inBrief(texts.slice(begin, texts.indexOf('commit', credit) + 1));
}

const BOOKED = [
  'begin',
  // The application, and all that is known of the order.
  'select',
  'select',
  'insert payments',
  'insert ledger_entries',
  'update orders',
  // The line on the dashboard and its SMS; the job that would send it again is the queue's own statement.
  'insert notifications',
  'insert sms_outbox',
  'insert audit_entries',
  // The books, for the receipt.
  'select',
  'insert receipts',
  'commit',
];

/** Of several payments: a new connection and the portal's other jobs have statements of their own now and then. */
async function fewest(count: () => Promise<number>): Promise<number> {
  return Math.min(await count(), await count(), await count());
}

describe('an online payment asks the database for nothing that it knows already', () => {
  it('if the browser reports it', async () => {
    const count = async () => {
      const { payer, claim } = await aPaidOrder(portal);
      const all = await statementsDuring(async () => {
        expect(await payer.tells(claim)).toMatchObject({ status: 200, body: { status: 'captured' } });
        await untilTold(portal, payer);
      });
      expect(booking(all)).toEqual(BOOKED);
      return all.length;
    };
    // Those of the queue itself are not counted.
    expect(await fewest(count)).toBe(24);
  });

  it('if a webhook reports it', async () => {
    const working = await aPortalOfTest(ORDERING_FAST);
    const count = async () => {
      const { payer, claim } = await aPaidOrder(working);
      const all = await statementsDuring(async () => {
        const { status } = await tellOfOrder(working, claim.razorpay_order_id, `evt_${payer.mobile}`);
        expect(status).toBe(200);
        await untilEventsAreDone(working);
        await untilTold(working, payer);
      });
      await untilPaid(payer, AMOUNT);
      return all.length;
    };
    expect(await fewest(count)).toBe(24);
  });
});
