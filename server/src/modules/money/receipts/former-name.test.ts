import { expect, it } from 'vitest';
import { bothCodes, contactOf, contactPath } from '../../../../test/contact.ts';
import { aMobile } from '../../../../test/database/rows.ts';
import { aPayer } from '../../../../test/payer.ts';
import { pdfTexts } from '../../../../test/pdf-text.ts';
import { ORDERING_FAST } from '../../../../test/portal-settings.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal(ORDERING_FAST);
const ops = await aDesk(portal, 'ops');

async function texts(path: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${ops.token}` };
  const response = await fetch(`${portal.url}${path}`, { headers });
  expect(response.status).toBe(200);
  return pdfTexts(Buffer.from(await response.arrayBuffer()));
}

it('a receipt and a voucher say the name of the day on which they were issued, a statement that of today', async () => {
  const answers = { first_name: 'Asha', last_name: 'Rao', email: 'asha.rao@example.in' };
  const payer = await aPayer(portal, { answers, submission: { answers, documents: {} } });
  const { application, applicationNumber } = payer;
  const claim = await payer.pays(await payer.ordered(40_000));
  await payer.tells(claim);
  await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 10_000_00);
  await ops.ask('POST', '/api/payment-history/check', { application_id: applicationNumber });
  const receipt = `/api/download-payment-receipt-by-payment/${claim.razorpay_payment_id}`;
  expect(await texts(receipt)).toContain('Asha Rao');

  portal.clock.advance(60);
  const wanted = contactOf(payer, { last_name: 'Menon', mobile: aMobile() });
  const codes = await bothCodes(portal, { desk: ops, applicant: payer, wanted });
  expect(await ops.ask('POST', contactPath(payer), { ...wanted, ...codes })).toMatchObject({ status: 200 });

  expect(await texts(receipt)).toContain('Asha Rao');
  expect(await texts(`/api/download-payment-receipt/${applicationNumber}`)).toContain('Asha Menon');
  const { body } = await ops.ask('GET', `/api/applications/${application.id}/ledger`);
  const [voucher] = JSON.stringify(body).match(/(?<="voucher_id":)\d+/) ?? [];
  expect(await texts(`/api/applications/${application.id}/vouchers/${voucher}`)).toContain('Asha Rao');
});
