import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { TALLY_LEDGERS as ledgers } from '@portal/contract/texts/month-end.ts';
import { describe, expect, it } from 'vitest';
import { valuesOf } from '../../../../test/download.ts';
import { paysOnline } from '../../../../test/leaver.ts';
import { aPayer } from '../../../../test/payer.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { readReports } from '../../../../test/settlements.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';
import { settlements } from '../../../db/schema/settlements.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const ops = await aDesk(portal, 'ops');
const TODAY = indianDay(portal.clock.now());

/** 59,000 by UPI of which 11,800 go back, 23,600 in cash; all settled. */
const payer = await aPayer(portal);
const payment = await paysOnline(payer, 59_000);
await ops.ask('PUT', `/api/applications/${payer.application.id}`, {
  version: await applicationVersion(portal, payer.application.id),
  cheque_cash_payemnt_amount: 23_600,
  cheque_cash_payment_mode: 'Cash',
});
await portal.sandbox.razorpay.refund(payment, 11_800_00);
await ops.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
await portal.sandbox.razorpay.control({ settlementDelayDays: 0 });
await readReports(portal);

async function downloaded(what: 'workbook' | 'vouchers'): Promise<Buffer> {
  const response = await fetch(`${portal.url}/api/admin/month-end/${what}?from=${TODAY}&to=${TODAY}`, {
    headers: { authorization: `Bearer ${ops.token}` },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('the workbook of a month', () => {
  it('has a sheet for each part', async () => {
    const bytes = await downloaded('workbook');
    const sheets = await Promise.all([1, 2, 3, 4, 5].map((sheet) => readXlsx(bytes, sheet)));
    expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
      ['By way', 3],
      ['Receipts', 2],
      ['Refunds', 1],
      ['Captured payments', 1],
      ['Settlement lines', 2],
    ]);
    const [ways, receipts, refunds, captured, lines] = sheets.map(({ rows }) => valuesOf(rows[0]));
    expect(ways).toMatchObject({ What: 'Received', Way: 'UPI, online', Entries: 1, Amount: 59_000 });
    expect(receipts).toMatchObject({
      'Application ID': payer.applicationNumber,
      Way: 'UPI, online',
      Reference: payment,
      Amount: 59_000,
      Taxable: 50_000,
      CGST: 4500,
      SGST: 4500,
      State: 'Received',
    });
    expect(refunds).toMatchObject({ Amount: 11_800, Taxable: 10_000 });
    expect(captured).toMatchObject({ 'Payment ID': payment, Amount: 59_000, Money: 'settled' });
    expect(lines).toMatchObject({
      Kind: 'payment',
      Gross: 59_000,
      Fee: 1180,
      'GST on fee': 212.4,
      Net: 57_607.6,
    });
  });

  it('keeps what looks like a formula as a text', async () => {
    await portal.database.update(settlements).set({ utr: '=1+1+1' });
    const { rows } = await readXlsx(await downloaded('workbook'), 5);
    expect(rows[0]?.['UTR']).toMatchObject({ value: '=1+1+1', isQuoted: true });
    expect((await downloaded('vouchers')).toString('utf8')).toContain(",'=1+1+1,");
  });
});

describe('the vouchers of a month', () => {
  it('are lines whose debits equal their credits, voucher by voucher', async () => {
    const csv = (await downloaded('vouchers')).toString('utf8').replace(/^\uFEFF/, '');
    const [header, ...rows] = csv.trimEnd().split('\r\n');
    expect(header).toBe(
      'Voucher Date,Voucher Type Name,Voucher Number,Ledger Name,Ledger Amount,Ledger Amount Dr/Cr,Voucher Narration',
    );
    const lines = rows.map((row) => row.split(','));
    const [year, month, day] = TODAY.split('-');
    expect(new Set(lines.map(([date]) => date))).toEqual(new Set([`${day}-${month}-${year}`]));
    const ofType = (type: string) =>
      lines.filter((line) => line[1] === type).map((line) => [line[3], line[4], line[5]]);
    expect(ofType('Receipt')).toEqual([
      [ledgers.provider, '59000.00', 'Dr'],
      [ledgers.fees, '50000.00', 'Cr'],
      [ledgers.cgst, '4500.00', 'Cr'],
      [ledgers.sgst, '4500.00', 'Cr'],
      [ledgers.cash, '23600.00', 'Dr'],
      [ledgers.fees, '20000.00', 'Cr'],
      [ledgers.cgst, '1800.00', 'Cr'],
      [ledgers.sgst, '1800.00', 'Cr'],
    ]);
    expect(ofType('Payment')).toEqual([
      [ledgers.fees, '10000.00', 'Dr'],
      [ledgers.cgst, '900.00', 'Dr'],
      [ledgers.sgst, '900.00', 'Dr'],
      [ledgers.provider, '11800.00', 'Cr'],
    ]);
    expect(ofType('Journal')).toEqual([
      [ledgers.bank, '45807.60', 'Dr'],
      [ledgers.providerFees, '1180.00', 'Dr'],
      [ledgers.feeTax, '212.40', 'Dr'],
      [ledgers.provider, '47200.00', 'Cr'],
    ]);
  });
});
