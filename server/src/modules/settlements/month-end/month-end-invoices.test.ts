import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { valuesOf } from '../../../../test/download.ts';
import { invoiced } from '../../../../test/invoices.ts';
import { paysAtDesk, paysOnline } from '../../../../test/leaver.ts';
import { aPayer, type Payer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const ops = await aDesk(portal, 'ops');
const TODAY = indianDay(portal.clock.now());
const PERIOD = `from=${TODAY}&to=${TODAY}`;
const gst = async () => (await ops.ask('GET', `/api/admin/month-end?${PERIOD}`)).body['gst'];

async function returned(payer: Payer, payment: string, paise: number): Promise<void> {
  await portal.sandbox.razorpay.refund(payment, paise);
  await ops.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
}

async function download(what: 'workbook' | 'vouchers'): Promise<Buffer> {
  const response = await fetch(`${portal.url}/api/admin/month-end/${what}?${PERIOD}`, {
    headers: { authorization: `Bearer ${ops.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it('invoices add no tax, credit notes of refunds take it off, and a cancelled receipt is not counted twice', async () => {
  const payer = await aPayer(portal);
  const payment = await paysOnline(payer, 59_000);
  await paysAtDesk(portal, ops, payer, 23_600);
  await invoiced(portal, payer);
  await returned(payer, payment, 11_800_00);
  // The same cash payment, corrected: its receipt is cancelled and its invoice credited.
  await paysAtDesk(portal, ops, payer, 11_800);
  const tax = (count: number, taxable: number, half: number) => ({ count, taxable, cgst: half, sgst: half });
  expect(await gst()).toMatchObject({
    receipts: tax(2, 60_000, 5400),
    vouchers: tax(0, 0, 0),
    refund_notes: tax(1, 10_000, 900),
    invoices: tax(2, 80_000, 7200),
    credit_notes: tax(2, 30_000, 2700),
  });
  const { name, rows } = await readXlsx(await download('workbook'), 6);
  expect([name, rows.length]).toEqual(['Tax invoices', 4]);
  expect(valuesOf(rows[0])).toMatchObject({ What: 'Tax invoice', Amount: 82_600, Taxable: 70_000 });
  const [refund] = (await readXlsx(await download('workbook'), 3)).rows;
  expect(valuesOf(refund)).toMatchObject({
    Document: expect.stringMatching(/^KBC/),
    Answers: expect.stringMatching(/^KBI/),
    CGST: 900,
  });
  expect((await download('vouchers')).toString()).toMatch(/KBC.*answers KBI/);
});

it('the voucher of a refund that was reversed since is not counted', async () => {
  const payer = await aPayer(portal);
  await returned(payer, await paysOnline(payer, 1180), 118_00);
  expect(await gst()).toMatchObject({ vouchers: { count: 1, taxable: 100 } });
  // As a version of the portal did that booked refunds anew when money moved between the accounts.
  await portal.database.execute(sql`
    insert into ledger_entries (application_id, kind, account, amount_paise, reverses, idempotency_key, actor_kind)
    select application_id, 'reversal', account, -amount_paise, id, 'reversal of a refund', 'system'
    from ledger_entries where kind = 'refund' and application_id = ${payer.application.id}`);
  expect(await gst()).toMatchObject({ vouchers: { count: 0, taxable: 0, cgst: 0, sgst: 0 } });
});
