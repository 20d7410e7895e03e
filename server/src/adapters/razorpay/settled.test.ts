import { describe, expect, test } from 'vitest';
import { answering, scriptedGateway } from '../../../test/scripted-gateway.ts';
import { createRazorpayGateway } from './razorpay.ts';

const PAYMENT = {
  entity_id: 'pay_DEXrnipqTmWVGE',
  type: 'payment',
  debit: 0,
  credit: 97_640,
  amount: 100_000,
  currency: 'INR',
  fee: 2360,
  tax: 360,
  on_hold: false,
  settled: true,
  settlement_id: 'setl_DGlQ1Rj8os78Ec',
  settlement_utr: '1568176960vxp0rj',
  payment_id: null,
};
const REFUND = {
  ...PAYMENT,
  entity_id: 'rfnd_DGRcGzZSLyEdg1',
  type: 'refund',
  debit: 42_500,
  credit: 0,
  amount: 42_500,
  fee: 0,
  tax: 0,
  payment_id: 'pay_DEXq1pACSqFxtS',
};
/** Its fee is taken besides its amount. */
const TRANSFER = { ...REFUND, entity_id: 'trf_1', type: 'transfer', debit: 100_296, fee: 296, tax: 46 };

async function reportOf(items: readonly unknown[]) {
  const scripted = await scriptedGateway(answering(200, { entity: 'collection', items }));
  const gateway = createRazorpayGateway({ url: scripted.url, keyId: 'rzp_test_1', keySecret: 'hush' });
  return { outcome: await gateway.settledOn('2026-09-07', 2), received: scripted.received };
}

const sums = (grossPaise: number, feePaise: number, taxPaise: number, netPaise: number) => ({
  grossPaise,
  feePaise,
  taxPaise,
  netPaise,
});

describe('a settlement report', () => {
  test('is asked for by day, a thousand lines a page', async () => {
    const { received } = await reportOf([]);
    expect(received[0]?.path).toBe(
      '/v1/settlements/recon/combined?year=2026&month=09&day=07&count=1000&skip=2000',
    );
  });

  test('tells what each line adds, with the fee apart from the tax on it', async () => {
    const { outcome } = await reportOf([PAYMENT, REFUND, TRANSFER]);
    const transfer = { settlementId: PAYMENT.settlement_id, utr: PAYMENT.settlement_utr };
    expect(outcome).toMatchObject({
      kind: 'answer',
      value: {
        isLast: true,
        lines: [
          { ...transfer, kind: 'payment', paymentId: PAYMENT.entity_id, ...sums(100_000, 2000, 360, 97_640) },
          { ...transfer, kind: 'refund', paymentId: REFUND.payment_id, ...sums(-42_500, 0, 0, -42_500) },
          { ...transfer, kind: 'adjustment', ...sums(-100_000, 250, 46, -100_296) },
        ],
      },
    });
  });

  test('leaves out what is not settled yet, and takes a transfer whose number is not known yet', async () => {
    const { outcome } = await reportOf([
      { ...PAYMENT, settled: false, settlement_id: null },
      { ...PAYMENT, settlement_utr: null },
    ]);
    expect(outcome).toMatchObject({ value: { lines: [{ entityId: PAYMENT.entity_id, utr: undefined }] } });
  });

  test.each([
    { ...PAYMENT, credit: -1 },
    { ...PAYMENT, amount: 1.5 },
    { ...PAYMENT, currency: 'USD' },
    { ...PAYMENT, settlement_id: null },
    { ...PAYMENT, entity_id: '' },
    'nonsense',
  ])('with the line %o makes no sense', async (line) => {
    expect((await reportOf([PAYMENT, line])).outcome).toMatchObject({ kind: 'unknown' });
  });
});
