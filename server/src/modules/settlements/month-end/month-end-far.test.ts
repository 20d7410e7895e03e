import { expect, it } from 'vitest';
import { aCredit, anApplication, aPayment, selected } from '../../../../test/database/rows.ts';
import { aDatabase } from '../../../../test/database/test-database.ts';
import { ledgerEntries } from '../../../db/schema/ledger.ts';
import { settlementLines, settlements } from '../../../db/schema/settlements.ts';
import { readMonthEnd } from './month-end.read.ts';
import { createMonthEndViews } from './month-end.views.ts';

const db = await aDatabase();
const views = createMonthEndViews(db);
const AUGUST = { from: '2026-08-01', to: '2026-08-31' };
const SEPTEMBER = { from: '2026-09-01', to: '2026-09-30' };
const NOON = 'T12:00:00+05:30';

/** Captured in August, booked in September, of which some went back then, and settled in November. */
const application = await anApplication(db, selected());
const amountPaise = 30_000_00;
const payment = await aPayment(db, application.id, {
  amountPaise,
  refundedPaise: 10_000_00,
  method: 'card',
  capturedAt: `2026-08-03${NOON}`,
});
await aCredit(db, application.id, { amountPaise, paymentId: payment.id, createdAt: `2026-09-02${NOON}` });
await db.insert(ledgerEntries).values({
  applicationId: application.id,
  kind: 'refund',
  account: 'fee',
  amountPaise: -10_000_00,
  paymentId: payment.id,
  idempotencyKey: 'far:refund',
  actorKind: 'provider',
  createdAt: `2026-09-20${NOON}`,
});
const stateInAugust = async () => {
  const [only, ...others] = await views.captured(AUGUST, new Date(`2026-12-01${NOON}`));
  expect(others).toEqual([]);
  return only;
};

it('finds the way of entries whose payment was captured in other days', async () => {
  const paise = amountPaise;
  expect(await views.money(AUGUST)).toEqual([]);
  const money = await views.money(SEPTEMBER);
  expect(money.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual([
    { day: '2026-09-02', way: 'card', isRefund: false, count: 1, paise },
    { day: '2026-09-20', way: 'card', isRefund: true, count: 1, paise: 10_000_00 },
  ]);
});

it('knows that a payment is settled, however late', async () => {
  const paise = amountPaise;
  expect(await stateInAugust()).toEqual({ state: 'unreported', count: 1, paise });
  const [settlement] = await db
    .insert(settlements)
    .values({ providerSettlementId: 'setl_far', amountPaise, settledOn: '2026-11-20' })
    .returning();
  await db.insert(settlementLines).values({
    settlementId: settlement?.id ?? 0,
    entityId: payment.providerPaymentId,
    kind: 'payment',
    providerPaymentId: payment.providerPaymentId,
    grossPaise: amountPaise,
    feePaise: 0,
    taxPaise: 0,
    netPaise: amountPaise,
  });
  expect(await stateInAugust()).toEqual({ state: 'settled', count: 1, paise });
});

it('adds up a long period in parts, of which each day is in one', async () => {
  const paise = amountPaise;
  const whole = { from: AUGUST.from, to: '2026-11-30' };
  const rows = await readMonthEnd(views, whole, new Date(`2026-12-01${NOON}`));
  expect(rows.money.map(({ day }) => day).toSorted()).toEqual(['2026-09-02', '2026-09-20']);
  expect(rows.money).toEqual(expect.arrayContaining([...(await views.money(whole))]));
  expect(rows.captured).toEqual([{ state: 'settled', count: 1, paise }]);
  expect(rows).toMatchObject({
    transferCount: 1,
    transfers: [{ kind: 'payment', count: 1, netPaise: paise }],
  });
  expect(rows.tax).toEqual(await views.tax(whole));
});
