import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { paysOnline } from '../../../test/leaver.ts';
import { aPayer, WITHIN } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal, aPortalOfTest, type TestPortal } from '../../../test/portal.ts';
import { aDesk } from '../../../test/staff.ts';
import { daysLater, gatewayOf, readReports } from '../../../test/settlements.ts';
import { settlementDays, settlementLines, settlements } from '../../db/schema/settlements.ts';
import { verifyBooks } from '../money/books/books-verifier.ts';

type SettledOn = ReturnType<typeof gatewayOf>['settledOn'];

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const { razorpay } = portal.sandbox;

const stored = async ({ database }: TestPortal = portal) => ({
  settlements: await database.select().from(settlements).orderBy(settlements.id),
  lines: await database.select().from(settlementLines).orderBy(settlementLines.id),
});
const findings = async () => (await verifyBooks(portal.database)).findings;
const lineOf = async (entityId: string, at?: TestPortal) =>
  (await stored(at)).lines.find((line) => line.entityId === entityId);

afterEach(async () => {
  await razorpay.control({ api: { mode: 'ok' }, settlementDelayDays: 2 });
});

describe('settlement reports', () => {
  it('give each payment its transfer with gross, fee, tax, net and UTR; a refund is taken off', async () => {
    await razorpay.control({ settlementDelayDays: 0 });
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 50_000);
    const other = await paysOnline(payer, 10_000);
    await razorpay.refund(other, 4_000_00);
    await readReports(portal);
    const { settlements: transfers } = await stored();
    expect(await lineOf(payment)).toMatchObject({
      kind: 'payment',
      providerPaymentId: payment,
      grossPaise: 50_000_00,
      feePaise: 1_000_00,
      taxPaise: 180_00,
      netPaise: 48_820_00,
    });
    expect((await stored()).lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      providerPaymentId: other,
      grossPaise: -4_000_00,
      netPaise: -4_000_00,
    });
    expect(transfers).toMatchObject([
      { utr: expect.stringMatching(/^\d{10}\w{6}$/), amountPaise: 48_820_00 + 9_764_00 - 4_000_00 },
    ]);
  });

  it('that are read again change nothing, and each day is read once a day', async () => {
    await readReports(portal);
    const before = await stored();
    const gateway = gatewayOf(portal);
    const settledOn = vi.fn<SettledOn>((day, page) => gateway.settledOn(day, page));
    await readReports(portal, { settledOn });
    expect(settledOn).toHaveBeenCalledTimes(1);
    await portal.database.delete(settlementDays);
    await readReports(portal, { settledOn });
    expect(settledOn).toHaveBeenCalledTimes(46);
    expect(await stored()).toEqual(before);
  });

  it('that cannot be read are read by the next run', async () => {
    await portal.database.delete(settlementDays);
    await razorpay.control({ api: { mode: 'error', path: '/v1/settlements' } });
    await readReports(portal);
    expect(await portal.database.$count(settlementDays)).toBe(0);
    await razorpay.control({ api: { mode: 'ok' } });
    await readReports(portal);
    expect(await portal.database.$count(settlementDays)).toBe(45);
  });

  it('have lines that come late: they are added to their transfer', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 20_000);
    const late = await paysOnline(payer, 30_000);
    await razorpay.control({ settlementDelayDays: 0 });
    const gateway = gatewayOf(portal);
    const withoutLate: SettledOn = async (day, page) => {
      const outcome = await gateway.settledOn(day, page);
      if (outcome.kind !== 'answer') return outcome;
      const lines = outcome.value.lines.filter(({ entityId }) => entityId !== late);
      return { kind: 'answer', value: { ...outcome.value, lines } };
    };
    await readReports(portal, { settledOn: withoutLate });
    expect((await stored()).settlements.at(-1)).toMatchObject({ amountPaise: 19_528_00 });
    await readReports(portal);
    expect((await stored()).settlements.at(-1)).toMatchObject({ amountPaise: 48_820_00 });
    expect(await findings()).toEqual([]);
  });

  it('with a line that makes no sense store nothing of their day', async () => {
    const settledOn = async () => ({ kind: 'unknown', reason: 'HTTP 200 without sense' }) as const;
    const before = await stored();
    await readReports(portal, { settledOn });
    expect(await stored()).toEqual(before);
  });

  it('name what is settled twice, and settle it once', async () => {
    const [line] = (await stored()).lines;
    const gateway = gatewayOf(portal);
    const twice: SettledOn = async (day, page) => {
      const outcome = await gateway.settledOn(day, page);
      if (outcome.kind !== 'answer') return outcome;
      const lines = outcome.value.lines.map((one) =>
        one.entityId === line?.entityId ? { ...one, settlementId: 'setl_Another0000000' } : one,
      );
      return { kind: 'answer', value: { ...outcome.value, lines } };
    };
    const { settlements: before } = await stored();
    await portal.database.delete(settlementDays);
    await readReports(portal, { settledOn: twice });
    expect((await stored()).settlements).toEqual(before);
    expect((await stored()).lines.filter(({ entityId }) => entityId === line?.entityId)).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

describe('the books', () => {
  it.each([
    ['a settlement differs', 'update settlements set amount_paise = amount_paise + $ where id = 1'],
    ['does not add up', 'update settlement_lines set fee_paise = fee_paise + $ where id = 1'],
    [
      'settled with another amount',
      'update settlement_lines set gross_paise = gross_paise + $, net_paise = net_paise + $ where id = 1',
    ],
  ])('find what %s', async (rule, statement) => {
    await portal.database.execute(sql.raw(statement.replaceAll('$', '1')));
    expect(await findings()).toContainEqual(expect.objectContaining({ rule: expect.stringContaining(rule) }));
    await portal.database.execute(sql.raw(statement.replaceAll('$', '(-1)')));
    expect(await findings()).toEqual([]);
  });
});

describe('a captured payment', () => {
  it('is missing if no settlement has it after three working days, and no longer once one has', async () => {
    const own = await aPortalOfTest({ ...ORDERING_FAST, RUN_JOBS: 'false' });
    await own.sandbox.razorpay.control({ settlementDelayDays: 20 });
    const payment = await paysOnline(await aPayer(own), 50_000);
    expect(await readReports(own)).toBe(0);
    await daysLater(own, 7);
    expect(await readReports(own)).toBe(1);
    await daysLater(own, 21);
    expect(await readReports(own)).toBe(0);
    expect(await lineOf(payment, own)).toMatchObject({ grossPaise: 50_000_00 });
  });

  it('is unreported, not missing, as long as no report was ever read', async () => {
    const own = await aPortalOfTest({ ...ORDERING_FAST, RUN_JOBS: 'false' });
    await own.sandbox.razorpay.control({ api: { mode: 'ok' }, settlementDelayDays: 20 });
    const payment = await paysOnline(await aPayer(own), 50_000);
    const found = async (state: string) => {
      const ops = await aDesk(own, 'ops');
      const { rows } = await ops.list('/api/admin/settlements/payments', 'payments', { state });
      return rows.map((row) => row['payment_id']);
    };
    expect(await found('in_transit')).toEqual([payment]);
    await daysLater(own, 7);
    await own.sandbox.razorpay.control({ api: { mode: 'error', path: '/v1/settlements' } });
    expect(await readReports(own)).toBe(0);
    expect(await found('missing')).toEqual([]);
    expect(await found('unreported')).toEqual([payment]);
    await own.sandbox.razorpay.control({ api: { mode: 'ok' } });
    expect(await readReports(own)).toBe(1);
    expect(await found('missing')).toEqual([payment]);
  });

  it('of which a report tells is settled by the job that staff ask for, which tells what is missing', async () => {
    const own = await aPortalOfTest(ORDERING_FAST);
    await own.sandbox.razorpay.control({ settlementDelayDays: 0 });
    const payment = await paysOnline(await aPayer(own), 50_000);
    const ops = await aDesk(own, 'ops');
    const asked = await ops.ask('POST', '/api/admin/settlements/read');
    expect(asked).toMatchObject({ status: 200 });
    await vi.waitFor(async () => expect(await own.metrics()).toMatch(/^settlements_missing 0$/m), WITHIN);
    expect(await lineOf(payment, own)).toBeDefined();
  });
});
