import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { TAX_INVOICE_TEXTS as texts } from '@portal/contract/texts/tax-documents.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addPayment, deskForms, movePayment, newestIn } from '../../../../test/desk-payments.ts';
import { paysOnline } from '../../../../test/leaver.ts';
import { aPayer, WITHIN, type Payer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { invoicedReceipts, taxDocumentCounters, taxDocuments } from '../../../db/schema/tax-documents.ts';
import { verifyBooks } from '../books/books-verifier.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const YESTERDAY = indianDay(new Date(Date.now() - DAY_MS));
const portal = await aPortal({ ...ORDERING_FAST, BATCH_FIRST_DAY: YESTERDAY });
const admin = await aDesk(portal, 'admin');
const ops = await aDesk(portal, 'ops');
const sales = await aDesk(portal, 'sales');

const preview = async () => (await ops.ask('GET', '/api/admin/tax-invoices')).body;

async function documentsOf({ application }: Payer) {
  return portal.database
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.applicationId, application.id))
    .orderBy(taxDocuments.id);
}

/** As the screen does: looks at the preview and issues it. */
async function issueAll(): Promise<void> {
  const { count, amount } = await preview();
  expect(await admin.ask('POST', '/api/admin/tax-invoices', { count, amount })).toMatchObject({
    status: 200,
    body: { message: texts.issuing },
  });
  await vi.waitFor(async () => expect(await preview()).toMatchObject({ count: 0 }), WITHIN);
}

async function returned(payer: Payer, payment: string, paise?: number): Promise<void> {
  await portal.sandbox.razorpay.refund(payment, paise);
  const check = { application_id: payer.applicationNumber };
  expect(await ops.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
}

async function fileOf(path: string, token: string) {
  const response = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const content = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    texts: response.ok ? [...pdfTexts(content)] : [],
  };
}

const ownPath = (payer: Payer, number: string) =>
  `/api/user/download-payment-receipt?application_id=${payer.applicationNumber}&receipt_number=${number}`;

describe('tax invoices', () => {
  it('are looked at first, and issued once for each enrolled person who has paid, from the receipts', async () => {
    const payer = await aPayer(portal);
    const before = await paysOnline(payer, 59_000);
    await returned(payer, before, 11_800_00);
    await paysOnline(payer, 100_000);
    await aPayer(portal);
    const left = await aPayer(portal);
    await paysOnline(left, 1000);
    await portal.database.execute(
      `update applications set status = 'Withdrawn' where id = ${left.application.id}`,
    );
    expect(await preview()).toMatchObject({
      first_day: YESTERDAY,
      can_issue: true,
      count: 1,
      amount: 147_200,
      people: [{ application_id: payer.applicationNumber, receipts: 2, amount: 147_200 }],
    });
    await issueAll();
    const [invoice, ...others] = await documentsOf(payer);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'invoice', serial: 1, amountPaise: 147_200_00 });
    expect(invoice?.number).toMatch(/^KBI\/\d\d-\d\d\/000001$/);
    expect(await documentsOf(left)).toEqual([]);
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
    const number = String(invoice?.number);
    const name = `Tax_Invoice_${payer.applicationNumber}_${number.replaceAll('/', '_')}.pdf`;
    const staffPath = `/api/applications/${payer.application.id}/tax-documents/${invoice?.id}`;
    for (const file of [
      await fileOf(ownPath(payer, number), payer.token),
      await fileOf(staffPath, sales.token),
    ]) {
      expect(file).toMatchObject({ status: 200, name });
      expect(file.texts).toEqual(expect.arrayContaining(['Tax invoice', number, '1,47,200.00', 'CGST']));
    }
    expect(await payer.picture()).toMatchObject({
      tax_documents: [{ kind: 'invoice', number, amount: 147_200 }],
    });
    expect(await sales.ask('GET', `/api/applications/${payer.application.id}/ledger`)).toMatchObject({
      body: { tax_documents: [{ id: invoice?.id, number, answers: null }] },
    });
    expect((await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action)).toContain(
      'receipt.downloaded',
    );
  });

  it('follow each later payment at once, and what goes back has a credit note instead of a voucher', async () => {
    const payer = await aPayer(portal);
    const first = await paysOnline(payer, 118_000);
    await issueAll();
    await paysOnline(payer, 59_000);
    await returned(payer, first, 23_600_00);
    const documents = await documentsOf(payer);
    expect(documents.map(({ kind, amountPaise, taxPaise }) => [kind, amountPaise, taxPaise])).toEqual([
      ['invoice', 118_000_00, 18_000_00],
      ['invoice', 59_000_00, 9_000_00],
      ['credit_note', 23_600_00, 3_600_00],
    ]);
    const [invoice, , note] = documents;
    expect(note?.invoiceId).toBe(invoice?.id);
    const number = String(note?.number);
    expect(await payer.picture()).toMatchObject({
      attempts: expect.arrayContaining([expect.objectContaining({ voucher_numbers: [number] })]),
      tax_documents: [{}, {}, { kind: 'credit_note', number, answers: invoice?.number }],
    });
    const { rows } = await ops.list('/api/payment-history/receipts', 'receipts', { search: number });
    expect(rows).toMatchObject([
      {
        voucher_id: null,
        credit_note_id: note?.id,
        voucher_number: number,
        answers_receipt: invoice?.number,
      },
    ]);
    const file = await fileOf(ownPath(payer, number), payer.token);
    expect(file.texts).toEqual(expect.arrayContaining(['Credit note', number, invoice?.number, '20,000.00']));
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });

  it('of a cheque that bounces are credited, and the cash that replaces it is invoiced', async () => {
    const payer = await aPayer(portal);
    const { id } = payer.application;
    const cheque = newestIn(await addPayment(ops, id, deskForms(portal).cheque(41_300)));
    await issueAll();
    for (const state of ['deposited', 'bounced']) {
      expect(await movePayment(ops, cheque.id, state)).toMatchObject({ status: 200 });
    }
    expect(await addPayment(ops, id, deskForms(portal).cash(41_300))).toMatchObject({ status: 200 });
    expect((await documentsOf(payer)).map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
      ['invoice', 41_300_00],
      ['credit_note', 41_300_00],
      ['invoice', 41_300_00],
    ]);
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });

  it('are numbered without a gap when many are issued while money arrives', async () => {
    const payers = await Promise.all(Array.from({ length: 6 }, () => aPayer(portal)));
    for (const payer of payers) await paysOnline(payer, 1000);
    const { count, amount } = await preview();
    const issue = () => admin.ask('POST', '/api/admin/tax-invoices', { count, amount });
    await Promise.all([issue(), issue(), ...payers.map((payer) => paysOnline(payer, 500))]);
    await vi.waitFor(async () => expect(await preview()).toMatchObject({ count: 0 }), WITHIN);
    expect((await verifyBooks(portal.database)).findings).toEqual([]);
  });

  it('are refused if others are due than were looked at, and to who may not issue them', async () => {
    const payer = await aPayer(portal);
    await paysOnline(payer, 1000);
    const body = { count: 7, amount: 1 };
    expect(await admin.ask('POST', '/api/admin/tax-invoices', body)).toMatchObject({
      status: 409,
      body: { message: texts.othersByNow },
    });
    expect(await ops.ask('POST', '/api/admin/tax-invoices', body)).toMatchObject({ status: 403 });
    expect(await sales.ask('GET', '/api/admin/tax-invoices')).toMatchObject({ status: 403 });
    for (const wrong of [
      {},
      { count: -1, amount: 1 },
      { count: 1.5, amount: 1 },
      { count: 1, amount: 'x' },
    ]) {
      expect(await admin.ask('POST', '/api/admin/tax-invoices', wrong)).toMatchObject({ status: 400 });
    }
    expect(await documentsOf(payer)).toEqual([]);
  });

  it('keep the name and address of the day they were issued; a later credit note has those of its day', async () => {
    const payer = await aPayer(portal);
    const payment = await paysOnline(payer, 1000);
    const moves = (last: string, city: string, pincode: string) => {
      const name = { first_name: 'Meenakshi', last_name: last };
      const answers = JSON.stringify({ ...name, city, district: 'Idukki', state: 'Kerala', pincode });
      return portal.database.execute(
        sql`update applications set answers = answers || ${answers}::jsonb where id = ${payer.application.id}`,
      );
    };
    await moves('Warrier', 'Thodupuzha', '685584');
    await issueAll();
    await moves('Kurup', 'Munnar', '685612');
    await returned(payer, payment, 500_00);
    const [before, after] = [
      ['Meenakshi Warrier', 'Thodupuzha, Idukki', 'Kerala, 685584'],
      ['Meenakshi Kurup', 'Munnar, Idukki', 'Kerala, 685612'],
    ];
    const [invoice, note] = await documentsOf(payer);
    const printed = async (number = '') => (await fileOf(ownPath(payer, number), payer.token)).texts;
    expect(await printed(invoice?.number)).toEqual(expect.arrayContaining(before));
    expect(await printed(note?.number)).toEqual(expect.arrayContaining(after));
  });

  it('are given out for their own application alone', async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    await paysOnline(payer, 1000);
    await issueAll();
    const [invoice] = await documentsOf(payer);
    const { id } = other.application;
    expect(await ops.ask('GET', `/api/applications/${id}/tax-documents/${invoice?.id}`)).toMatchObject({
      status: 404,
    });
    expect(await fileOf(ownPath(other, String(invoice?.number)), other.token)).toMatchObject({ status: 404 });
  });

  it('are changed and counted by the database alone', async () => {
    const { database } = portal;
    for (const change of [
      database.update(taxDocuments).set({ amountPaise: 1 }),
      database.delete(taxDocuments),
      database.delete(invoicedReceipts),
      database.update(taxDocumentCounters).set({ lastSerial: 9 }),
      database.delete(taxDocumentCounters),
    ]) {
      await expect(change).rejects.toThrow();
    }
  });
});
