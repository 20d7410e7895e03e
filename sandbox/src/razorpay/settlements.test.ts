import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { merchant } from '../../test/merchant.ts';

const Lines = z.array(z.record(z.string(), z.unknown()));
const DAY_SECONDS = 24 * 60 * 60;

async function aShop() {
  const shop = await merchant();
  const paid = async (amount = 50_000): Promise<string> => shop.pay(await shop.newOrder(amount), 'captured');
  const report = async (aheadDays = 0, more = '&count=1000') => {
    const day = new Date(Date.now() + (aheadDays * 24 + 5.5) * 60 * 60 * 1000).toISOString().slice(0, 10);
    const [year, month, date] = day.split('-');
    const query = `year=${year}&month=${month}&day=${date}${more}`;
    return Lines.parse((await shop.get(`/v1/settlements/recon/combined?${query}`)).body['items']);
  };
  return {
    ...shop,
    paid,
    report,
    atOnce: () => shop.post('/control/razorpay', { settlementDelayDays: 0 }),
    ahead: (days: number) => shop.post('/control/clock', { aheadSeconds: days * DAY_SECONDS }),
  };
}

describe('GET /v1/settlements/recon/combined', () => {
  test('has what was captured two days before, less the fee and 18% tax on it', async () => {
    const { paid, report, ahead, get } = await aShop();
    const payment = await paid(100_000);
    expect(await report()).toEqual([]);
    await ahead(3);
    const [line, ...others] = await report(2);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      entity_id: payment,
      type: 'payment',
      amount: 100_000,
      credit: 97_640,
      debit: 0,
      fee: 2360,
      tax: 360,
      settled: true,
      payment_id: null,
      settlement_id: expect.stringMatching(/^setl_\w{14}$/),
      settlement_utr: expect.stringMatching(/^\d{10}[0-9a-z]{6}$/),
    });
    expect((await get('/v1/settlements')).body).toMatchObject({
      count: 1,
      items: [{ id: line?.['settlement_id'], amount: 97_640, fees: 2360, tax: 360, status: 'processed' }],
    });
  });

  test('takes refunds off, and leaves for a later transfer what one cannot bear', async () => {
    const { paid, report, atOnce, post, get } = await aShop();
    await atOnce();
    const first = await paid();
    expect(await report()).toHaveLength(1);
    await post(`/v1/payments/${first}/refund`, {});
    expect(await report()).toHaveLength(1);
    await paid(20_000);
    expect(await report()).toHaveLength(2);
    await paid(90_000);
    const lines = await report();
    expect(lines.map((line) => line['type'])).toEqual(['payment', 'payment', 'payment', 'refund']);
    expect(lines.at(-1)).toMatchObject({ debit: 50_000, credit: 0, payment_id: first });
    expect((await get('/v1/settlements?count=1')).body).toMatchObject({ items: [{ amount: 37_876 }] });
  });

  test('settles each payment once, and goes page by page', async () => {
    const { paid, report, atOnce } = await aShop();
    await atOnce();
    await paid();
    await paid();
    expect(await report()).toHaveLength(2);
    expect(await report()).toHaveLength(2);
    expect(await report(0, '&count=1&skip=1')).toHaveLength(1);
    expect(await report(0, '')).toHaveLength(2);
  });

  test('has what the provider was told to pay out at once', async () => {
    const { paid, report, post } = await aShop();
    await paid();
    await post('/sandbox/razorpay/settlements', {});
    expect(await report()).toHaveLength(1);
    await post('/sandbox/razorpay/settlements', {});
    expect(await report()).toHaveLength(1);
  });

  test.each(['month=1', 'year=2026', 'year=2026&month=13', 'year=2026&month=1&count=1001'])(
    'refuses %s',
    async (query) => {
      const { get } = await merchant();
      expect((await get(`/v1/settlements/recon/combined?${query}`)).status).toBe(400);
    },
  );
});
