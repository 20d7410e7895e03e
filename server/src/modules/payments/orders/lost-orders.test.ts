import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  aPayer,
  entriesOf,
  expectNoGaps,
  ordersOf,
  statesOf,
  untilPaid,
  webhooksOn,
  WITHIN,
  type Payer,
} from '../../../../test/payer.ts';
import { aPortal, restarted } from '../../../../test/portal.ts';
import { applications } from '../../../db/schema/applications.ts';
import { auditEntries } from '../../../db/schema/audit.ts';
import { orders, orderSearch } from '../../../db/schema/payments.ts';

const portal = await aPortal();

const HOUR_MS = 60 * 60_000;
const { control } = portal.sandbox.razorpay;

/** As a restored backup that ends before the order was made. */
async function loseOrders(payer: Payer): Promise<void> {
  // A search that runs still holds the list from before: it would take the order in again.
  await vi.waitFor(async () => expect(await searchesInState('active')).toBe(0), WITHIN);
  await portal.database.delete(orders).where(eq(orders.applicationId, payer.application.id));
  await searchedUntil(new Date(Date.now() - HOUR_MS));
}

const searchedUntil = (time: Date) =>
  portal.database.update(orderSearch).set({ searchedUntil: time.toISOString() });

async function untilSearched(): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await portal.database.select().from(orderSearch);
    expect(Date.parse(row?.searchedUntil ?? '')).toBeGreaterThan(Date.now() - HOUR_MS / 2);
  }, WITHIN);
}

async function searchesInState(state: 'active' | 'retry'): Promise<number> {
  const { rows } = await portal.database.execute<{ count: number }>(
    sql`select count(*) from jobs.job where name = 'payments.lost-orders' and state = ${state}`,
  );
  return rows[0]?.count ?? 0;
}

describe('an order that the provider holds and the books lost', () => {
  it('is taken in again at the next start, and what was paid on it is credited once', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(60_000));
    await loseOrders(payer);
    await restarted(portal, () => untilPaid(payer, 60_000));
    expect(await statesOf(portal, payer)).toEqual([['paid', 60_000_00]]);
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 60_000_00]]);
    expect(await payer.tells(claim)).toMatchObject({ status: 200 });
    await searchedUntil(new Date(Date.now() - HOUR_MS));
    await restarted(portal, untilSearched);
    expect(await entriesOf(portal, payer)).toHaveLength(1);
    await expectNoGaps(portal);
  });

  it('is taken in beside a new one, holds nothing back, and is credited though it is paid later', async () => {
    const payer = await aPayer(portal);
    const lost = await payer.ordered(60_000);
    await loseOrders(payer);
    await payer.ordered(70_000);
    await restarted(portal, () =>
      vi.waitFor(async () => {
        // The lost one comes back after the new one.
        expect(await statesOf(portal, payer)).toEqual([
          ['open', 70_000_00],
          ['superseded', 60_000_00],
        ]);
      }, WITHIN),
    );
    await payer.tells(await payer.pays(lost));
    await untilPaid(payer, 60_000);
  });

  it('is on record in the audit trail', async () => {
    const payer = await aPayer(portal);
    const orderId = await payer.ordered(5000);
    await loseOrders(payer);
    await restarted(portal, () =>
      vi.waitFor(async () => expect(await ordersOf(portal, payer)).toHaveLength(1), WITHIN),
    );
    const rows = await portal.database
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, payer.applicationNumber));
    expect(rows.filter(({ action }) => action === 'order.adopted')).toMatchObject([
      { actorKind: 'provider', after: { order_id: orderId, amount: 5000 } },
    ]);
  });

  it('is taken in as soon as a webhook speaks of it', async () => {
    const payer = await aPayer(portal);
    const orderId = await payer.ordered(60_000);
    await portal.database.delete(orders).where(eq(orders.applicationId, payer.application.id));
    await webhooksOn(portal);
    await payer.pays(orderId);
    await untilPaid(payer, 60_000);
    await control({ webhookUrl: null });
  });

  it('is looked for again where the provider did not answer', async () => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(5000));
    await loseOrders(payer);
    await control({ api: { mode: 'nonsense' } });
    await restarted(portal, async () => {
      await vi.waitFor(async () => expect(await searchesInState('retry')).toBeGreaterThan(0), WITHIN);
      expect((await payer.picture())['total_paid_amount']).toBe(0);
      await control({ api: { mode: 'ok' } });
      await vi.waitFor(() => untilPaid(payer, 5000), { timeout: 40_000 });
    });
  });

  it('stays out where its number was given to somebody else meanwhile, which is said', async () => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(60_000));
    const [made] = await ordersOf(portal, payer);
    const later = sql`now() + interval '1 hour'`;
    await portal.database
      .update(applications)
      .set({ createdAt: later })
      .where(eq(applications.id, payer.application.id));
    await loseOrders(payer);
    await restarted(portal, async (other) => {
      await untilSearched();
      const lines = [portal, other].flatMap(({ logged }) => logged);
      const told = lines.find(
        (line) => line.includes(made?.receipt ?? '-') && line.includes('no application'),
      );
      expect(JSON.parse(told ?? '{}')).toMatchObject({ level: 'error', paidPaise: 60_000_00 });
    });
    expect(await ordersOf(portal, payer)).toEqual([]);
  });
});
