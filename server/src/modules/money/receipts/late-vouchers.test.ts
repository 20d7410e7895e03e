import { expect, it, vi } from 'vitest';
import { aPayer, type Payer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { verifyBooks } from '../books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const desk = await aDesk(portal, 'sales');
const WITHIN = { timeout: 20_000, interval: 200 };

async function aRefundedPayer(rupees: number): Promise<Payer> {
  const payer = await aPayer(portal);
  const claim = await payer.pays(await payer.ordered(rupees));
  await payer.tells(claim);
  await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 500_00);
  const check = { application_id: payer.applicationNumber };
  expect(await desk.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
  return payer;
}

async function refundsOf(payer: Payer) {
  const query = { search: payer.applicationNumber, state: 'refunded' };
  return (await desk.list('/api/payment-history/receipts', 'receipts', query)).rows;
}

/** As a version of the portal left it that knew no vouchers: its tables refuse a deletion otherwise. */
async function forgetVouchers(): Promise<void> {
  const client = await portal.database.$client.connect();
  await client.query(`set session_replication_role = replica; delete from refund_vouchers;
    delete from refund_voucher_counters; set session_replication_role = origin`);
  client.release();
}

it('refunds from before there were vouchers get theirs when a worker starts, numbered from 1', async () => {
  const payers = [await aRefundedPayer(1000), await aRefundedPayer(2000), await aRefundedPayer(3000)];
  await forgetVouchers();
  for (const payer of payers) expect(await refundsOf(payer)).toMatchObject([{ voucher_number: null }]);
  expect((await verifyBooks(portal.database)).findings).toHaveLength(payers.length);
  const worker = await portal.another({ RUN_JOBS: 'true' });
  try {
    await vi.waitFor(async () => {
      for (const [index, payer] of payers.entries()) {
        const voucher = expect.stringMatching(new RegExp(`^KBR/\\d\\d-\\d\\d/00000${index + 1}$`));
        expect(await refundsOf(payer)).toMatchObject([
          { amount: 500, voucher_number: voucher, answers_receipt: expect.stringMatching(/^KBP/) },
        ]);
      }
    }, WITHIN);
  } finally {
    await worker.stop();
  }
  expect(await verifyBooks(portal.database)).toMatchObject({ findings: [] });
});
