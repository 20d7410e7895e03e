import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../db/schema/payments.ts';
import { aPayer, receiptsOf, type Payer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';

const portal = await aPortal({
  ...ORDERING_FAST,
  RUN_JOBS: 'false',
  SELLER_NAME: 'Neel School of Banking',
  SELLER_ADDRESS: '7 Lal Bagh, Bengaluru',
  SELLER_GSTIN: '29ABCDE1234F1Z5',
  HELP_PHONE: '080 2345 6789',
  HELP_WHATSAPP: '98450 12345',
  HELP_EMAIL: 'ask@neelschool.example',
});
const desk = await aDesk(portal, 'sales');

async function download(path: string, token: string) {
  const response = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const content = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    texts: response.ok ? pdfTexts(content) : [],
    pages: content.toString('latin1').split('/Type /Page\n').length - 1,
    body: response.ok ? {} : JSON.parse(content.toString('utf8')),
  };
}

async function pay(payer: Payer, rupees: number, method: 'upi' | 'card' = 'upi') {
  const claim = await payer.pays(await payer.ordered(rupees), 'captured', method);
  await payer.tells(claim);
  return claim;
}

const own = (payer: Payer) =>
  download(`/api/user/download-payment-receipt?application_id=${payer.applicationNumber}`, payer.token);
const byPayment = (id: string | number) =>
  download(`/api/download-payment-receipt-by-payment/${id}`, desk.token);

describe('the receipt of a payment', () => {
  it('says who received what from whom, how, with its tax and in words [7.113]', async () => {
    const payer = await aPayer(portal, { answers: { first_name: 'Ananya', last_name: 'कुलकर्णी' } });
    await pay(payer, 40_000);
    const claim = await pay(payer, 60_000, 'card');
    const [, second] = await receiptsOf(portal, payer);
    const receipt = await byPayment(claim.razorpay_payment_id);
    expect(receipt).toMatchObject({
      status: 200,
      type: 'application/pdf',
      name: `Payment_Receipt_${payer.applicationNumber}_${claim.razorpay_payment_id}.pdf`,
      pages: 1,
    });
    for (const text of [
      'Kachnar Bank',
      'Neel School of Banking',
      '7 Lal Bagh, Bengaluru',
      'Help 080 2345 6789 or WhatsApp 98450 12345, ask@neelschool.example',
      'GSTIN 29ABCDE1234F1Z5',
      'SAC 999293',
      'Karnataka (29)',
      second?.number,
      payer.applicationNumber,
      'Card',
      claim.razorpay_payment_id,
      claim.razorpay_order_id,
      'Rs',
      '60,000.00',
      '50,847.46',
      '4,576.27',
      'CGST',
      'SGST',
      '9%',
      'Rs 2,36,000',
      'Rs 1,00,000',
      'Rs 1,36,000',
      'PAID',
    ]) {
      expect(receipt.texts).toContain(text);
    }
    const whole = receipt.texts.join(' ');
    expect(whole).toContain('Ananya');
    expect(whole.replaceAll(/\s+/g, ' ')).toContain('Rupees sixty thousand only. Second payment');
  });

  it("is found by the record's own id too", async () => {
    const payer = await aPayer(portal);
    const { razorpay_payment_id: id } = await pay(payer, 60_000);
    const [record] = await portal.database.select().from(payments).where(eq(payments.providerPaymentId, id));
    expect(await byPayment(record?.id ?? 0)).toMatchObject({
      status: 200,
      name: `Payment_Receipt_${payer.applicationNumber}_${record?.id}.pdf`,
    });
    expect((await recordsOf(portal, payer.applicationNumber))[0]).toMatchObject({
      actor: desk.user.username,
      action: 'receipt.downloaded',
    });
  });

  it('is none if nothing was received', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(60_000), 'failed');
    await payer.tells(claim);
    for (const id of [claim.razorpay_payment_id, 'pay_none', '999999999']) {
      expect(await byPayment(id)).toMatchObject({
        status: 404,
        body: { message: 'Payment record not found', code: 'NOT_FOUND' },
      });
    }
    expect(await own(payer)).toMatchObject({ status: 404 });
  });

  it('of what came above the fee says that it is returned, on a page of its own', async () => {
    const payer = await aPayer(portal);
    await pay(payer, 200_000);
    const first = await payer.ordered(36_000);
    await payer.ordered(35_000);
    await pay(payer, 35_000);
    const claim = await payer.pays(first);
    await payer.tells(claim);
    const receipt = await byPayment(claim.razorpay_payment_id);
    expect(receipt).toMatchObject({ status: 200, pages: 2 });
    expect(receipt.texts).toContain('Received above the program fee, to be returned');
    expect(receipt.texts).toContain('35,000.00');
  });
});

describe('the statement of an application', () => {
  it('lists every receipt, cancelled ones too, what was returned, and what remains [7.47]', async () => {
    const payer = await aPayer(portal);
    const ops = await aDesk(portal, 'ops');
    const { id } = payer.application;
    const put = async (amount: number) =>
      ops.ask('PUT', `/api/applications/${id}`, {
        version: await applicationVersion(portal, id),
        cheque_cash_payemnt_amount: amount,
        cheque_cash_payment_mode: 'Cheque',
      });
    await put(50_000);
    await put(40_000);
    const claim = await pay(payer, 60_000);
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 10_000_00);
    await desk.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
    const statement = await own(payer);
    expect(statement).toMatchObject({
      status: 200,
      type: 'application/pdf',
      name: `Payment_Receipt_${payer.applicationNumber}.pdf`,
    });
    const numbers = (await receiptsOf(portal, payer)).map(({ number }) => number);
    expect(numbers).toHaveLength(3);
    for (const text of [
      ...numbers,
      'Cheque, cancelled',
      'Cheque',
      'UPI',
      '- 10,000.00',
      '2,36,000.00',
      '90,000.00',
      '1,46,000.00',
    ]) {
      expect(statement.texts).toContain(text);
    }
    expect(
      await download(`/api/download-payment-receipt/${payer.applicationNumber}`, desk.token),
    ).toMatchObject({
      status: 200,
      name: `Payment_Receipt_${payer.applicationNumber}.pdf`,
    });
  });

  it('of many payments runs over as many pages as it takes', async () => {
    const payer = await aPayer(portal);
    for (let rupees = 1; rupees <= 20; rupees += 1) await pay(payer, rupees);
    const statement = await own(payer);
    expect(statement.pages).toBe(2);
    for (const { number } of await receiptsOf(portal, payer)) expect(statement.texts).toContain(number);
  });

  it('is drawn for a candidate twenty times in a minute', async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    await Promise.all([pay(payer, 1000), pay(other, 1000)]);
    for (let times = 0; times < 20; times += 1) expect(await own(payer)).toMatchObject({ status: 200 });
    expect(await own(payer)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_REQUESTS',
        message: expect.stringMatching(
          /^The receipt was downloaded often just now\. Please try again in \d+ seconds?\.$/,
        ),
      },
    });
    expect(await own(other)).toMatchObject({ status: 200 });
  });

  it("is the candidate's own alone [7.46]", async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    await pay(payer, 60_000);
    const path = `/api/user/download-payment-receipt?application_id=${payer.applicationNumber}`;
    expect(await download(path, other.token)).toMatchObject({ status: 404 });
    expect(await download('/api/user/download-payment-receipt', payer.token)).toMatchObject({
      status: 400,
      body: { message: 'Application ID not found. Please try again.' },
    });
  });
});
