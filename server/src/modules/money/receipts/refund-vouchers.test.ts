import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aPayer, receiptsOf, type Payer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { refundVoucherCounters, refundVouchers } from '../../../db/schema/refund-vouchers.ts';
import { verifyBooks } from '../books/books-verifier.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });
const desk = await aDesk(portal, 'sales');

const Ledger = z.object({
  entries: z.array(
    z.looseObject({
      kind: z.string(),
      voucher_id: z.number().nullable(),
      voucher_number: z.string().nullable(),
    }),
  ),
});

async function pay(payer: Payer, orderId: string): Promise<string> {
  const claim = await payer.pays(orderId);
  await payer.tells(claim);
  return claim.razorpay_payment_id;
}

async function returned(payer: Payer, payment: string, paise?: number): Promise<void> {
  await portal.sandbox.razorpay.refund(payment, paise);
  const check = { application_id: payer.applicationNumber };
  expect(await desk.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
}

async function vouchersOf({ application }: Payer) {
  const { body } = await desk.ask('GET', `/api/applications/${application.id}/ledger`);
  return Ledger.parse(body).entries.filter(({ kind }) => kind === 'refund');
}

async function file(path: string, token: string) {
  const response = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const content = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    texts: response.ok ? [...pdfTexts(content)] : [],
  };
}

const sumOfTax = async (table: 'receipts' | 'refund_vouchers', { application }: Payer) => {
  const { rows } = await portal.database.execute<{ tax: number }>(
    sql`select sum(tax_paise)::bigint as tax from ${sql.raw(table)} where application_id = ${application.id}`,
  );
  return rows[0]?.tax;
};

describe('a refund', () => {
  it('has a voucher that names its receipt, for staff and for the candidate', async () => {
    const payer = await aPayer(portal);
    const payment = await pay(payer, await payer.ordered(118_000));
    await returned(payer, payment, 59_000_00);
    const [entry] = await vouchersOf(payer);
    const [receipt] = await receiptsOf(portal, payer);
    const number = String(entry?.voucher_number);
    expect(number).toMatch(/^KBR\/\d\d-\d\d\/\d{6}$/);
    const name = `Refund_Voucher_${payer.applicationNumber}_${number.replaceAll('/', '_')}.pdf`;
    const path = `/api/applications/${payer.application.id}/vouchers/${entry?.voucher_id}`;
    const own = `/api/user/download-payment-receipt?application_id=${payer.applicationNumber}&receipt_number=${number}`;
    for (const voucher of [await file(path, desk.token), await file(own, payer.token)]) {
      expect(voucher).toMatchObject({ status: 200, name });
      for (const text of [
        'Refund voucher',
        number,
        receipt?.number,
        payment,
        '50,000.00',
        '4,500.00',
        'RETURNED',
      ]) {
        expect(voucher.texts).toContain(text);
      }
    }
    expect(await payer.picture()).toMatchObject({
      attempts: [{ refunded_amount: 59_000, voucher_numbers: [number] }],
    });
    const statement = await file(`/api/download-payment-receipt/${payer.applicationNumber}`, desk.token);
    expect(statement.texts).toEqual(expect.arrayContaining([number, '- 59,000.00', '- 9,000.00']));
    expect((await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action)).toContain(
      'receipt.downloaded',
    );
  });

  it('in parts returns exactly the tax that was received, however it is cut', async () => {
    const payer = await aPayer(portal);
    const payment = await pay(payer, await payer.ordered(1234.57));
    for (const paise of [100, 333_33, 500_01, undefined]) await returned(payer, payment, paise);
    expect(await vouchersOf(payer)).toHaveLength(4);
    expect(await sumOfTax('refund_vouchers', payer)).toBe(await sumOfTax('receipts', payer));
    expect(await verifyBooks(portal.database)).toMatchObject({ findings: [] });
  });

  it('above the fee and of the fee has a voucher for each, without tax on what came above', async () => {
    const payer = await aPayer(portal);
    const [part, whole] = [await payer.ordered(100_000), await payer.ordered(236_000)];
    await pay(payer, part);
    const payment = await pay(payer, whole);
    await returned(payer, payment);
    const { rows } = await portal.database.execute(sql`
      select e.account, v.amount_paise::integer as paise, v.tax_paise::integer as tax from refund_vouchers v
      join ledger_entries e on e.id = v.ledger_entry_id
      where v.application_id = ${payer.application.id} order by v.id`);
    expect(rows).toEqual([
      { account: 'excess', paise: 100_000_00, tax: 0 },
      { account: 'fee', paise: 136_000_00, tax: 20_745_76 },
    ]);
    expect(await verifyBooks(portal.database)).toMatchObject({ findings: [] });
  });

  it('that the provider tells of many times at once has one voucher', async () => {
    const payer = await aPayer(portal);
    const payment = await pay(payer, await payer.ordered(5000));
    await portal.sandbox.razorpay.refund(payment, 1000_00);
    const check = { application_id: payer.applicationNumber };
    await Promise.all([1, 2, 3, 4].map(() => desk.ask('POST', '/api/payment-history/check', check)));
    expect(await vouchersOf(payer)).toHaveLength(1);
  });
});

describe('a refund voucher', () => {
  it('is given out for its own application alone', async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    await returned(payer, await pay(payer, await payer.ordered(1000)));
    const [entry] = await vouchersOf(payer);
    for (const path of [
      `${other.application.id}/vouchers/${entry?.voucher_id}`,
      `${payer.application.id}/vouchers/99999999`,
    ]) {
      expect(await desk.ask('GET', `/api/applications/${path}`)).toMatchObject({ status: 404 });
    }
    expect(await desk.ask('GET', `/api/applications/${payer.application.id}/vouchers/x`)).toMatchObject({
      status: 400,
    });
    const own = `/api/user/download-payment-receipt?application_id=${other.applicationNumber}&receipt_number=${entry?.voucher_number}`;
    expect(await file(own, other.token)).toMatchObject({ status: 404 });
  });

  it('is changed and counted by the database alone', async () => {
    const { database } = portal;
    for (const change of [
      database.update(refundVouchers).set({ amountPaise: 1 }),
      database.delete(refundVouchers),
      database.update(refundVoucherCounters).set({ lastSerial: 9 }),
      database.delete(refundVoucherCounters),
    ]) {
      await expect(change).rejects.toThrow();
    }
  });
});
