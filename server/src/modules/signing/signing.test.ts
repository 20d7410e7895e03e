import { indianDay } from '@portal/contract/rules/indian-day.ts';
import { createPublicKey, verify } from 'node:crypto';
import { documentCheckRoutes } from '@portal/contract/routes/document-checks.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPayer, receiptsOf, type Payer } from '../../../test/payer.ts';
import { ORDERING_FAST } from '../../../test/portal-settings.ts';
import { aPortal } from '../../../test/portal.ts';
import { aDesk, type Desk } from '../../../test/staff.ts';
import { applicationVersion } from '../../../test/versions.ts';

const portal = await aPortal({ ...ORDERING_FAST, RUN_JOBS: 'false', TRUSTED_PROXIES: '127.0.0.1' });

let payer: Payer;
let ops: Desk;

beforeAll(async () => {
  payer = await aPayer(portal);
  ops = await aDesk(portal, 'ops');
});

/** The codes of a document, by the addresses that its pages link to. */
async function codesOn(receiptNumber?: string): Promise<string[]> {
  const query = new URLSearchParams({ application_id: payer.applicationNumber });
  if (receiptNumber !== undefined) query.set('receipt_number', receiptNumber);
  const response = await fetch(`${portal.url}/api/user/download-payment-receipt?${query.toString()}`, {
    headers: { authorization: `Bearer ${payer.token}` },
  });
  const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return [...pdf.matchAll(/\/URI \(https?:\/\/[^/]+\/verify\/([^)]+)\)/g)].map(([, code = '']) => code);
}

async function payAtDesk(amount: number | null) {
  const { id } = payer.application;
  const { status } = await ops.ask('PUT', `/api/applications/${id}`, {
    version: await applicationVersion(portal, id),
    cheque_cash_payemnt_amount: amount,
    cheque_cash_payment_mode: 'Cash',
    payment_timestamp: indianDay(portal.clock.now()),
  });
  expect(status).toBe(200);
}

const check = (code: string) => portal.get(`/api/verify/${code}`);

describe('the code on a document', () => {
  let code = '';
  let number = '';

  beforeAll(async () => {
    await payAtDesk(5000);
    number = (await receiptsOf(portal, payer))[0]?.number ?? '';
    [code = ''] = await codesOn(number);
  });

  it('says number, amount, day and initials, and that it is valid, to anyone', async () => {
    const { status, body } = await check(code);
    expect(status).toBe(200);
    expect(body).toEqual({
      kind: 'receipt',
      number,
      amount: 5000,
      issued_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      initials: expect.stringMatching(/^\S( \S){0,2}$/),
      state: 'valid',
    });
  });

  it('is on the statement too, with the sum of that day', async () => {
    const [statement = ''] = await codesOn();
    expect((await check(statement)).body).toMatchObject({
      kind: 'statement',
      number: payer.applicationNumber,
      amount: 5000,
      state: 'valid',
    });
  });

  it('can be checked without the portal, by the published key', async () => {
    const { body } = await portal.get('/api/verify-keys');
    const { keys } = documentCheckRoutes.keys.reply.parse(body);
    const [text = '', signature = ''] = code.split('.');
    const signed = Buffer.from(text, 'base64url');
    const key = keys.find(({ key_id }) => signed.toString().endsWith(key_id));
    const publicKey = createPublicKey({ key: key?.jwk ?? {}, format: 'jwk' });
    expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(signed.toString()).toContain(`${number}|500000|`);
  });

  it('of another amount, number, day or signature is not one of ours', async () => {
    const [text = '', signature = ''] = code.split('.');
    const forged = (change: (text: string) => string) =>
      `${Buffer.from(change(Buffer.from(text, 'base64url').toString())).toString('base64url')}.${signature}`;
    const codes = [
      forged((plain) => plain.replace('500000', '900000')),
      forged((plain) => plain.replace(/\d{6}\|/, '999999|')),
      forged((plain) => plain.replace(/\|\d{4}-/, '|2020-')),
      forged((plain) => `${plain} `),
      `${text}.${signature.slice(0, -4)}AAAA`,
      `${text}.`,
      text,
      `${code}.${text}`,
      'a'.repeat(250),
    ];
    for (const each of codes) expect(await check(each), each).toMatchObject({ status: 404 });
    for (const each of ['a'.repeat(251), '%00']) expect(await check(each)).toMatchObject({ status: 400 });
  });

  it('says so once the receipt is cancelled', async () => {
    await payAtDesk(7000);
    expect((await check(code)).body).toMatchObject({ number, amount: 5000, state: 'cancelled' });
  });

  it('of a statement says so if less is left at the end of its day; what is paid later changes nothing', async () => {
    const [before = ''] = await codesOn();
    expect((await check(before)).body).toMatchObject({ amount: 7000, state: 'valid' });
    await payAtDesk(6000);
    expect((await check(before)).body).toMatchObject({ amount: 7000, state: 'cancelled' });
    const [after = ''] = await codesOn();
    expect((await check(after)).body).toMatchObject({ amount: 6000, state: 'valid' });
    await payAtDesk(6500);
    expect((await check(after)).body).toMatchObject({ amount: 6000, state: 'valid' });
  });
});

describe('too many checks of wrong codes', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const checkFrom = (address: string, code = 'abc') => portal.get(`/api/verify/${code}`, from(address));

  it('have to wait; a right code from the same address is checked', async () => {
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push((await checkFrom('203.0.113.7')).status);
    expect(answers.at(-1)).toBe(429);
    expect(answers[0]).toBe(404);
    await payAtDesk(3000);
    const [right = ''] = await codesOn();
    expect((await checkFrom('203.0.113.7', right)).status).toBe(200);
    for (let count = 0; count < 61; count += 1) {
      expect((await checkFrom('203.0.113.8', right)).status).toBe(200);
    }
  });

  it('are counted together for the network that one IPv6 customer has', async () => {
    const answers = [];
    for (let count = 1; count <= 61; count += 1) {
      answers.push((await checkFrom(`2001:db8:7::${count.toString(16)}`)).status);
    }
    expect(answers.at(-1)).toBe(429);
    expect((await checkFrom('2001:db8:8::1')).status).toBe(404);
  });
});
