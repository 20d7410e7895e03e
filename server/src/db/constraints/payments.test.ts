import type { ApplicationId } from '@portal/contract/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { refusedBy } from '../../../test/database/refused-by.ts';
import {
  aDeskPayment,
  anApplication,
  anOrder,
  aPayment,
  now,
  selected,
} from '../../../test/database/rows.ts';
import { aDatabase } from '../../../test/database/test-database.ts';
import { cashBooks, deskPayments, orders, payments, webhookEvents } from '../schema/payments.ts';

const db = await aDatabase();
let applicationId: ApplicationId;

const fresh = async () => {
  applicationId = (await anApplication(db, selected())).id;
};

describe('orders', () => {
  test('are open one at a time; a reserved one lets another open', async () => {
    await fresh();
    const first = await anOrder(db, applicationId);
    expect(await refusedBy(anOrder(db, applicationId))).toBe('orders_one_open_per_application');
    const creating = anOrder(db, applicationId, { state: 'creating', providerOrderId: null });
    expect(await refusedBy(creating)).toBe('orders_one_open_per_application');
    await db.update(orders).set({ state: 'reserved' }).where(eq(orders.id, first.id));
    await anOrder(db, applicationId);
  });

  test('asked for by two calls at once are one', async () => {
    await fresh();
    const asked = await Promise.allSettled([anOrder(db, applicationId), anOrder(db, applicationId)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test("have a receipt and a provider's id of their own", async () => {
    await fresh();
    const { receipt, providerOrderId } = await anOrder(db, applicationId, { state: 'reserved' });
    expect(await refusedBy(anOrder(db, applicationId, { receipt }))).toBe('orders_receipt_unique');
    const twin = anOrder(db, applicationId, { providerOrderId });
    expect(await refusedBy(twin)).toBe('orders_razorpay_order_id_unique');
  });

  test('are known to the provider once open, and at least one rupee', async () => {
    await fresh();
    expect(await refusedBy(anOrder(db, applicationId, { providerOrderId: null }))).toBe(
      'orders_known_to_provider',
    );
    expect(await refusedBy(anOrder(db, applicationId, { amountPaise: 99 }))).toBe('orders_amount_payable');
  });

  test('say when they were paid or superseded, and can be paid after that', async () => {
    await fresh();
    expect(await refusedBy(anOrder(db, applicationId, { state: 'paid' }))).toBe('orders_paid_at_known');
    expect(await refusedBy(anOrder(db, applicationId, { state: 'superseded' }))).toBe(
      'orders_superseded_at_known',
    );
    const open = anOrder(db, applicationId, { supersededAt: now() });
    expect(await refusedBy(open)).toBe('orders_open_not_superseded');
    const { id } = await anOrder(db, applicationId, { state: 'superseded', supersededAt: now() });
    await db.update(orders).set({ state: 'paid', paidAt: now() }).where(eq(orders.id, id));
  });
});

describe('payments', () => {
  test('stand once for each id of the provider', async () => {
    await fresh();
    const { providerPaymentId } = await aPayment(db, applicationId);
    const twin = aPayment(db, applicationId, { providerPaymentId });
    expect(await refusedBy(twin)).toBe('payments_razorpay_payment_id_unique');
  });

  test('belong to the application of their order', async () => {
    await fresh();
    const order = await anOrder(db, applicationId);
    const other = await anApplication(db, selected());
    expect(await refusedBy(aPayment(db, other.id, { orderId: order.id }))).toBe('payments_order');
  });

  test('are refunded only once captured, and never above their amount', async () => {
    await fresh();
    const paid = { amountPaise: 1000 };
    const above = aPayment(db, applicationId, { ...paid, refundedPaise: 1001 });
    expect(await refusedBy(above)).toBe('payments_refund_within_amount');
    const failed = aPayment(db, applicationId, { ...paid, refundedPaise: 1, status: 'failed' });
    expect(await refusedBy(failed)).toBe('payments_refund_of_captured');
    const partly = aPayment(db, applicationId, { ...paid, refundedPaise: 999, status: 'refunded' });
    expect(await refusedBy(partly)).toBe('payments_refunded_in_full');
    const never = aPayment(db, applicationId, { ...paid, capturedAt: null });
    expect(await refusedBy(never)).toBe('payments_captured_at_known');
    await aPayment(db, applicationId, { ...paid, refundedPaise: 999 });
  });

  test('happened when the provider says, else when we heard of them', async () => {
    await fresh();
    const providerCreatedAt = '2026-04-01T10:00:00Z';
    const told = await aPayment(db, applicationId, { providerCreatedAt });
    expect(told.occurredAt).toBe(providerCreatedAt);
    const heard = await aPayment(db, applicationId);
    expect(heard.occurredAt).toBe(heard.createdAt);
  });

  test('have a known status', async () => {
    const unknown = db.update(payments).set({ status: sql`'settled'` });
    expect(await refusedBy(unknown)).toBe('payments_status_known');
  });
});

test('a webhook is kept once, byte for byte', async () => {
  const event = {
    eventId: 'evt_1',
    event: 'payment.captured',
    body: Buffer.from([0, 255, 10]),
    signature: 'ab',
  };
  const [kept] = await db.insert(webhookEvents).values(event).returning();
  expect(kept?.body).toEqual(event.body);
  expect(await refusedBy(db.insert(webhookEvents).values(event))).toBe('webhook_events_event_id_unique');
});

describe('desk payments', () => {
  /** Those that stand, the one that the specification's fields show, and those that were taken back. */
  const placesOf = async () => {
    const rows = await db
      .select()
      .from(deskPayments)
      .where(eq(deskPayments.applicationId, applicationId))
      .orderBy(asc(deskPayments.id));
    return rows.map(({ supersededAt, takenBackAt }) => {
      if (supersededAt === null) return 'shown';
      return takenBackAt === null ? 'stands' : 'taken back';
    });
  };

  test('are any number; the latest by Cash, Cheque or UPI is shown', async () => {
    await fresh();
    const { createdBy } = await aDeskPayment(db, applicationId);
    const by = { createdBy };
    await aDeskPayment(db, applicationId, { ...by, mode: 'Demand draft' });
    expect(await placesOf()).toEqual(['shown', 'stands']);
    const { id } = await aDeskPayment(db, applicationId, { ...by, mode: 'Cheque' });
    await aDeskPayment(db, applicationId, { ...by, mode: 'NEFT/RTGS' });
    expect(await placesOf()).toEqual(['stands', 'stands', 'shown', 'stands']);
    await db.update(deskPayments).set({ state: 'bounced' }).where(eq(deskPayments.id, id));
    expect(await placesOf()).toEqual(['shown', 'stands', 'stands', 'stands']);
  });

  test('are taken back and replaced as the previous version does it', async () => {
    await fresh();
    const first = await aDeskPayment(db, applicationId);
    const by = { createdBy: first.createdBy };
    const second = await aDeskPayment(db, applicationId, by);
    await db.update(deskPayments).set({ supersededAt: now() }).where(eq(deskPayments.id, second.id));
    expect(await placesOf()).toEqual(['shown', 'taken back']);
    await aDeskPayment(db, applicationId, by);
    expect(await placesOf()).toEqual(['stands', 'taken back', 'shown']);
  });

  test('stand in the book of their day, or of a later one once it is closed', async () => {
    await fresh();
    const { createdBy, bookDay } = await aDeskPayment(db, applicationId, { paidOn: '2026-03-30' });
    expect(bookDay).toBe('2026-03-30');
    const closing = { day: '2026-03-30', expectedPaise: 1, countedPaise: 1, closedBy: createdBy };
    await db.insert(cashBooks).values(closing);
    expect(await refusedBy(db.insert(cashBooks).values(closing))).toBe('cash_books_pkey');
    expect(await refusedBy(db.update(cashBooks).set({ countedPaise: 2 }))).toMatch(/^cash_books_/);
    const late = { createdBy, paidOn: '2026-03-30', createdAt: '2026-04-01T20:00:00Z' };
    expect((await aDeskPayment(db, applicationId, late)).bookDay).toBe('2026-04-02');
    const unexplained = { ...closing, day: '2026-03-29', countedPaise: 2 };
    expect(await refusedBy(db.insert(cashBooks).values(unexplained))).toBe('cash_books_difference_explained');
  });

  test('are deposited, cleared and bounced only as cheques or drafts', async () => {
    await fresh();
    const cash = aDeskPayment(db, applicationId, { state: 'deposited' });
    expect(await refusedBy(cash)).toBe('desk_payments_cheques_move');
    await aDeskPayment(db, applicationId, { mode: 'Cheque', state: 'deposited' });
  });

  test('have a known mode, an amount above nothing, and say something', async () => {
    await fresh();
    expect(await refusedBy(aDeskPayment(db, applicationId, { amountPaise: 0 }))).toBe(
      'desk_payments_amount_positive',
    );
    const empty = aDeskPayment(db, applicationId, { mode: null, amountPaise: null });
    expect(await refusedBy(empty)).toBe('desk_payments_not_empty');
    await aDeskPayment(db, applicationId, { amountPaise: null, paidOn: '2026-04-01' });
    const card = db.update(deskPayments).set({ mode: sql`'Card'` });
    expect(await refusedBy(card)).toBe('desk_payments_mode_known');
  });
});
