import { describe, expect, it } from 'vitest';
import { download } from '../../../test/download.ts';
import { aPayer, receiptsOf, type Payer } from '../../../test/payer.ts';
import { aPortal, type TestPortal } from '../../../test/portal.ts';
import { scannedFrom } from '../../../test/read-qr.ts';

const PAID = 60_000;

async function whoPaid(portal: TestPortal): Promise<Payer & { readonly number: string }> {
  const payer = await aPayer(portal);
  await payer.tells(await payer.pays(await payer.ordered(PAID)));
  const [receipt] = await receiptsOf(portal, payer);
  return { ...payer, number: receipt?.number ?? '' };
}

/** What a scanner reads on the printed receipt, or on the statement. */
async function scanned(portal: TestPortal, payer: Payer, receiptNumber?: string): Promise<string> {
  const query = new URLSearchParams({ application_id: payer.applicationNumber });
  if (receiptNumber !== undefined) query.set('receipt_number', receiptNumber);
  const path = `/api/user/download-payment-receipt?${query.toString()}`;
  const { status, content } = await download(portal, path, { token: payer.token });
  expect(status).toBe(200);
  const [address = '', ...others] = await scannedFrom(content);
  expect(others).toEqual([]);
  return address;
}

const PREFIX = 'http://portal.test/verify/';
const checked = (portal: Pick<TestPortal, 'get'>, address: string) =>
  portal.get(`/api/verify/${address.slice(PREFIX.length)}`);

describe('the code that a scanner reads', () => {
  it('on a receipt and on a statement is an address of this portal, and verifies', async () => {
    const portal = await aPortal();
    const payer = await whoPaid(portal);
    const [receipt, statement] = [await scanned(portal, payer, payer.number), await scanned(portal, payer)];
    for (const address of [receipt, statement]) expect(address.startsWith(PREFIX)).toBe(true);
    const valid = { amount: PAID, state: 'valid' };
    expect(await checked(portal, receipt)).toMatchObject({
      status: 200,
      body: { ...valid, kind: 'receipt', number: payer.number },
    });
    expect(await checked(portal, statement)).toMatchObject({
      status: 200,
      body: { ...valid, kind: 'statement', number: payer.applicationNumber },
    });
  });
});
