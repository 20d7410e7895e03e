import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bothCodes, contactOf, contactPath } from '../../../../test/contact.ts';
import { aMobile } from '../../../../test/database/rows.ts';
import { addPayment, deskForms } from '../../../../test/desk-payments.ts';
import { invoiced } from '../../../../test/invoices.ts';
import { aPayer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { taxDocuments } from '../../../db/schema/tax-documents.ts';

const portal = await aPortal(ORDERING_FAST);
const ops = await aDesk(portal, 'ops');

const NAMES = ['Asha Rao', 'Asha Menon'];

/** The name on a document, and the initials that the check of its code gives. */
async function namedOn(path: string): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${ops.token}` };
  const response = await fetch(`${portal.url}${path}`, { headers });
  expect(response.status).toBe(200);
  const pdf = Buffer.from(await response.arrayBuffer());
  const [, code = ''] = /\/verify\/([^)]+)\)/.exec(pdf.toString('latin1')) ?? [];
  const { body } = await portal.get(`/api/verify/${code}`);
  return [...new Set(pdfTexts(pdf).filter((text) => NAMES.includes(text))), body['initials']];
}

it('a receipt, a voucher and an invoice, and the checks of their codes, keep the name of their day; a statement has that of today', async () => {
  const answers = { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.in' };
  const payer = await aPayer(portal, { answers, submission: { answers, documents: {} } });
  const { application, applicationNumber } = payer;
  const claim = await payer.pays(await payer.ordered(40_000));
  await payer.tells(claim);
  await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 10_000_00);
  await ops.ask('POST', '/api/payment-history/check', { application_id: applicationNumber });
  const receipt = `/api/download-payment-receipt-by-payment/${claim.razorpay_payment_id}`;
  expect(await namedOn(receipt)).toEqual(['Asha Rao', 'A R']);
  await invoiced(portal, payer);

  portal.clock.advance(60);
  const wanted = contactOf(payer, { last_name: 'Menon', mobile: aMobile() });
  const codes = await bothCodes(portal, { desk: ops, applicant: payer, wanted });
  expect(await ops.ask('POST', contactPath(payer), { ...wanted, ...codes })).toMatchObject({ status: 200 });

  expect(await namedOn(receipt)).toEqual(['Asha Rao', 'A R']);
  const statement = `/api/download-payment-receipt/${applicationNumber}`;
  expect(await namedOn(statement)).toEqual(['Asha Menon', 'A M']);
  const { body } = await ops.ask('GET', `/api/applications/${application.id}/ledger`);
  const [voucher] = JSON.stringify(body).match(/(?<="voucher_id":)\d+/) ?? [];
  const ofApplication = `/api/applications/${application.id}`;
  expect(await namedOn(`${ofApplication}/vouchers/${voucher}`)).toEqual(['Asha Rao', 'A R']);
  const [invoice] = await portal.database
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.applicationId, application.id));
  expect(await namedOn(`${ofApplication}/tax-documents/${invoice?.id}`)).toEqual(['Asha Rao', 'A R']);
});

it('a receipt keeps the name of its day, and so does the check of its code, where no submission holds a name', async () => {
  const answers = { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.in' };
  const payer = await aPayer(portal, { answers });
  const { id } = payer.application;
  expect(await addPayment(ops, id, deskForms(portal).cash(5000))).toMatchObject({ status: 200 });
  const [issued] = await portal.database.select().from(receipts).where(eq(receipts.applicationId, id));
  const receipt = `/api/applications/${id}/receipts/${issued?.id}`;
  expect(await namedOn(receipt)).toEqual(['Asha Rao', 'A R']);

  const wanted = contactOf(payer, { last_name: 'Menon', mobile: aMobile() });
  const codes = await bothCodes(portal, { desk: ops, applicant: payer, wanted });
  expect(await ops.ask('POST', contactPath(payer), { ...wanted, ...codes })).toMatchObject({ status: 200 });
  expect(await namedOn(receipt)).toEqual(['Asha Rao', 'A R']);
});
