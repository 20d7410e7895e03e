import { describe, expect, it } from 'vitest';
import { smsAfter } from '../../../../test/people.ts';
import { aPayer, receiptsOf, type Payer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';
import { applicationVersion } from '../../../../test/versions.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false' });

async function pay(payer: Payer, rupees: number) {
  const claim = await payer.pays(await payer.ordered(rupees));
  await payer.tells(claim);
  return claim;
}

async function download(of: Payer, receiptNumber: string, by: Payer = of) {
  const query = new URLSearchParams({ application_id: of.applicationNumber, receipt_number: receiptNumber });
  const response = await fetch(`${portal.url}/api/user/download-payment-receipt?${query.toString()}`, {
    headers: { authorization: `Bearer ${by.token}` },
  });
  const content = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
    texts: response.ok ? pdfTexts(content) : [],
    body: response.ok ? undefined : JSON.parse(content.toString('utf8')),
  };
}

describe('one receipt, for its candidate', () => {
  it('is drawn by its number, and no other receipt with it', async () => {
    const payer = await aPayer(portal);
    await pay(payer, 40_000);
    const second = await pay(payer, 60_000);
    const [first, last] = await receiptsOf(portal, payer);
    const receipt = await download(payer, last?.number ?? '');
    expect(receipt).toMatchObject({
      status: 200,
      name: `Payment_Receipt_${payer.applicationNumber}_${last?.number.replaceAll('/', '_')}.pdf`,
    });
    for (const text of ['60,000.00', last?.number, second.razorpay_payment_id]) {
      expect(receipt.texts).toContain(text);
    }
    expect(receipt.texts).not.toContain(first?.number);
  });

  it('is there for money taken at the desk too, and stands in the list of payments', async () => {
    const payer = await aPayer(portal);
    const ops = await aDesk(portal, 'ops');
    const { id } = payer.application;
    await ops.ask('PUT', `/api/applications/${id}`, {
      version: await applicationVersion(portal, id),
      cheque_cash_payemnt_amount: 5000,
      cheque_cash_payment_mode: 'Cash',
      payment_timestamp: '2026-02-03',
    });
    const [receipt] = await receiptsOf(portal, payer);
    expect(await payer.picture()).toMatchObject({
      attempts: [],
      other_payments: [
        {
          kind: 'desk_payment',
          amount: 5000,
          refunded_amount: 0,
          method: 'Cash',
          at: '2026-02-02T18:30:00.000Z',
          receipt_number: receipt?.number,
        },
      ],
    });
    expect((await download(payer, receipt?.number ?? '')).texts).toContain('5,000.00');
  });

  it('is refused to everybody else, and where the number is wrong', async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    await pay(payer, 1000);
    await pay(other, 2000);
    const [own] = await receiptsOf(portal, payer);
    const number = own?.number ?? '';
    expect(await download(payer, number, other)).toMatchObject({ status: 404 });
    expect(await download(other, number)).toMatchObject({
      status: 404,
      body: { message: 'Payment record not found' },
    });
    for (const wrong of ['', 'x', '../1', `${number}0000000000000`, "' or 1=1"]) {
      expect(await download(payer, wrong)).toMatchObject({ status: 400 });
    }
  });
});

describe('the SMS of a payment', () => {
  it('carries a link to its receipt', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(3000));
    const sms = await smsAfter(portal, payer.mobile, () => payer.tells(claim));
    expect(sms.text).toContain(`/portal/payment-options?payment=${claim.razorpay_payment_id}`);
  });
});
