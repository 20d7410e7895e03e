import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { TALLY_LEDGERS as ledgers } from '@portal/contract/texts/month-end.ts';
import { describe, expect, it } from 'vitest';
import { addPayment, deskForms, movePayment, newestIn } from '../../../../test/desk-payments.ts';
import { valuesOf } from '../../../../test/download.ts';
import { ACCOUNT, partsOf, paysOnline, released, transfers } from '../../../../test/leaver.ts';
import { aPayer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal({ ...ORDERING_FAST, DESK_CHEQUES_COUNT: 'cleared' });
const ops = await aDesk(portal, 'ops');
const admin = await aDesk(portal, 'admin');
const TODAY = indianDay(portal.clock.now());
const PERIOD = `from=${TODAY}&to=${TODAY}`;

/** 2,06,000 by UPI and a cheque of 1,00,000, of which 70,000 are above the fee and go back by bank. */
const payer = await aPayer(portal);
const cheque = newestIn(await addPayment(ops, payer.application.id, deskForms(portal).cheque(100_000)));
await movePayment(ops, cheque.id, 'deposited');
await paysOnline(payer, 206_000);
await movePayment(ops, cheque.id, 'cleared');
await payer.call('PUT', '/api/user/refund-account', {
  application_id: payer.applicationNumber,
  account: ACCOUNT,
});
await released(ops, admin, payer, 'above_fee');
const [part] = await partsOf(payer);
expect(await transfers(portal, ops, part?.id)).toMatchObject({ status: 200 });

const monthEnd = async () => (await ops.ask('GET', `/api/admin/month-end?${PERIOD}`)).body;

async function downloaded(what: 'workbook' | 'vouchers'): Promise<Buffer> {
  const response = await fetch(`${portal.url}/api/admin/month-end/${what}?${PERIOD}`, {
    headers: { authorization: `Bearer ${ops.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('money above the fee, at month end', () => {
  it('is received and refunded, but nothing that is taxed', async () => {
    expect(await monthEnd()).toMatchObject({
      received: { count: 3, amount: 306_000 },
      refunded: { count: 1, amount: 70_000 },
      gst: {
        receipts: { count: 2, taxable: 200_000, cgst: 18_000, sgst: 18_000 },
        vouchers: { count: 0, taxable: 0, cgst: 0, sgst: 0 },
      },
    });
    // What the rows of the tax open: 2,00,000 and 36,000 of tax.
    const listed = (state: string) =>
      ops.ask('GET', `/api/payment-history/receipts?account=fee&state=${state}`);
    expect(await listed('received')).toMatchObject({
      body: { sums: { received: { count: 2, amount: 236_000 } } },
    });
    expect(await listed('refunded')).toMatchObject({ body: { sums: { refunded: { count: 0, amount: 0 } } } });
    expect(await ops.ask('GET', '/api/payment-history/receipts?account=other')).toMatchObject({
      status: 400,
    });
    const bytes = await downloaded('workbook');
    const [receipts, refunds] = await Promise.all([2, 3].map((sheet) => readXlsx(bytes, sheet)));
    expect(receipts?.rows.map((row) => valuesOf(row))).toMatchObject([
      { Amount: 206_000, Taxable: 174_576.28 },
      { Amount: 30_000, Taxable: 25_423.72 },
      { Amount: 70_000, Taxable: 0, CGST: 0, SGST: 0 },
    ]);
    expect(refunds?.rows.map((row) => valuesOf(row))).toMatchObject([{ Amount: 70_000, Taxable: 0 }]);
  });

  it('has an account of its own in the vouchers', async () => {
    const csv = (await downloaded('vouchers')).toString('utf8').trimEnd();
    const lines = csv.split('\r\n').map((row) => row.split(','));
    const above = lines
      .filter((line) => line[4] === '70000.00')
      .map(([, type, , ledger, , side]) => [type, ledger, side]);
    expect(above).toEqual([
      ['Payment', ledgers.aboveFee, 'Dr'],
      ['Payment', ledgers.bank, 'Cr'],
      ['Receipt', ledgers.cheques, 'Dr'],
      ['Receipt', ledgers.aboveFee, 'Cr'],
    ]);
  });
});

describe('a refund of desk money, at month end', () => {
  it('stands under the way by which the money came', async () => {
    expect(await monthEnd()).toMatchObject({
      refunded_by_way: [{ way: 'cheque', count: 1, amount: 70_000 }],
    });
    const listed = await ops.ask('GET', `/api/payment-history/receipts?state=refunded&way=cheque`);
    expect(listed.body).toMatchObject({ sums: { refunded: { count: 1, amount: 70_000 } } });
    const bytes = await downloaded('workbook');
    const [ways, refunds] = await Promise.all([1, 3].map((sheet) => readXlsx(bytes, sheet)));
    expect(ways?.rows.map((row) => valuesOf(row))).toContainEqual(
      expect.objectContaining({ What: 'Refunded', Way: 'Cheque', Amount: 70_000 }),
    );
    expect(refunds?.rows.map((row) => valuesOf(row))).toMatchObject([{ Way: 'Cheque' }]);
  });
});
