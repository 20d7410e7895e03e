import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../db/schema/payments.ts';
import { refusal, SIGNATURE_WRONG, told } from '../../../../test/answers.ts';
import { aDeskPayment } from '../../../../test/database/rows.ts';
import { aPayer, entriesOf, expectNoGaps, receiptsOf, statesOf, type Payer } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk, recordsOf } from '../../../../test/staff.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });

const pays = async (payer: Payer, rupees: number) => payer.pays(await payer.ordered(rupees));

describe("the checkout's word", () => {
  it('is believed once the bank says the same, and credits once however often it comes [4.35 7.45]', async () => {
    const payer = await aPayer(portal);
    const claim = await pays(payer, 60_000);
    const answer = {
      status: 200,
      body: {
        message: 'We received your payment.',
        status: 'captured',
        order_id: claim.razorpay_order_id,
        payment_id: claim.razorpay_payment_id,
        amount: 60_000,
        total_paid_amount: 60_000,
        remaining_amount: 176_000,
        payment_completed: false,
      },
    };
    expect(told(await payer.tells(claim))).toEqual(answer);
    const again = await Promise.all(Array.from({ length: 8 }, () => payer.tells(claim)));
    for (const one of again) expect(told(one)).toEqual(answer);
    expect(await entriesOf(portal, payer)).toEqual([['online_payment', 'fee', 60_000_00]]);
    expect(await statesOf(portal, payer)).toEqual([['paid', 60_000_00]]);
    expect(await receiptsOf(portal, payer)).toMatchObject([
      {
        number: expect.stringMatching(/^KBP\/\d\d-\d\d\/\d{6}$/),
        amountPaise: 60_000_00,
        taxablePaise: 50_847_46,
        taxPaise: 9_152_54,
      },
    ]);
    expect(await payer.read()).toMatchObject({
      total_paid_amount: 60_000,
      total_amount_paid: 60_000,
      razorpay_payment_status: 'captured',
      notifications: [{ kind: 'payment_received' }],
    });
    expect((await recordsOf(portal, payer.applicationNumber)).map(({ action }) => action)).toEqual([
      'payment.captured',
      'order.created',
    ]);
  });

  it.each(['authorized', 'pending', 'failed'] as const)(
    'is not believed while the bank says %s',
    async (outcome) => {
      const payer = await aPayer(portal);
      const claim = await payer.pays(await payer.ordered(60_000), outcome);
      expect(await payer.tells(claim)).toMatchObject({
        status: 200,
        body: { status: outcome === 'failed' ? 'failed' : 'pending', total_paid_amount: 0 },
      });
      expect(await entriesOf(portal, payer)).toEqual([]);
      expect(await receiptsOf(portal, payer)).toEqual([]);
    },
  );

  it('that is forged is refused, and nothing is stored', async () => {
    const payer = await aPayer(portal);
    const claim = await pays(payer, 60_000);
    const other = await pays(await aPayer(portal), 60_000);
    for (const forged of [
      { ...claim, razorpay_signature: other.razorpay_signature },
      { ...claim, razorpay_payment_id: other.razorpay_payment_id },
      { ...claim, razorpay_signature: 'f'.repeat(64) },
    ]) {
      expect(told(await payer.tells(forged))).toEqual(SIGNATURE_WRONG);
    }
    expect(told(await payer.tells(other))).toEqual(refusal(404, 'NOT_FOUND', 'Not Found'));
    expect(await entriesOf(portal, payer)).toEqual([]);
    expect(await statesOf(portal, payer)).toEqual([['open', 60_000_00]]);
    expect(await portal.database.$count(payments, eq(payments.applicationId, payer.application.id))).toBe(0);
  });

  it("of another's application is not found, whatever is asked of it [8c.42]", async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    const claim = await pays(other, 60_000);
    const body = {
      order_id: claim.razorpay_order_id,
      payment_id: claim.razorpay_payment_id,
      signature: claim.razorpay_signature,
      application_id: other.applicationNumber,
    };
    const NOT_FOUND = refusal(404, 'NOT_FOUND', 'Not Found');
    expect(told(await payer.call('POST', '/api/payment_success', body))).toEqual(NOT_FOUND);
    expect(told(await payer.call('POST', '/api/user/payments/check', body))).toEqual(NOT_FOUND);
    const picture = `/api/user/payments?application_id=${other.applicationNumber}`;
    expect(told(await payer.call('GET', picture))).toEqual(NOT_FOUND);
    expect(await entriesOf(portal, other)).toEqual([]);
  });

  it('is kept waiting where the provider does not answer, and settled when it does', async () => {
    const payer = await aPayer(portal);
    const claim = await pays(payer, 60_000);
    await portal.sandbox.razorpay.control({ api: { mode: 'error', path: '/v1/orders/', times: 1 } });
    expect(await payer.tells(claim)).toMatchObject({
      status: 200,
      body: { status: 'pending', message: expect.stringContaining('checking with the bank') },
    });
    expect(await payer.check()).toMatchObject({
      status: 200,
      body: { answered: true, total_paid_amount: 60_000, attempts: [{ state: 'captured', method: 'upi' }] },
    });
  });

  it('of an in-app browser comes as a form, without a session [3.84]', async () => {
    const payer = await aPayer(portal);
    const claim = await pays(payer, 60_000);
    const send = (form: Record<string, string>) =>
      fetch(`${portal.url}/api/razorpay/callback`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
    const forged = await send({ ...claim, razorpay_signature: 'f'.repeat(64) });
    expect([forged.status, forged.headers.get('location')]).toEqual([303, '/portal/payment-options']);
    expect(await entriesOf(portal, payer)).toEqual([]);
    const back = await send(claim);
    expect([back.status, back.headers.get('location')]).toEqual([303, '/portal/payment-success']);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 60_000 });
    const failed = await send({ 'error[code]': 'BAD_REQUEST_ERROR' });
    expect([failed.status, failed.headers.get('location')]).toEqual([303, '/portal/payment-options']);
  });
});

describe('money', () => {
  it('in instalments fills the fee exactly, tax and all', async () => {
    const payer = await aPayer(portal);
    for (const rupees of [78_666.66, 78_666.66, 78_666.68]) await payer.tells(await pays(payer, rupees));
    expect(await payer.picture()).toMatchObject({
      total_paid_amount: 236_000,
      remaining_amount: 0,
      payment_completed: true,
    });
    const all = await receiptsOf(portal, payer);
    expect(all.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)).toBe(200_000_00);
    expect(await payer.order(1)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    await expectNoGaps(portal);
  });

  it('that arrives on a superseded order is settled, above the fee as excess', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(200_000);
    const second = await payer.ordered(236_000);
    await payer.tells(await payer.pays(second));
    await payer.tells(await payer.pays(first));
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 236_000_00],
      ['excess', 'excess', 200_000_00],
    ]);
    expect(await receiptsOf(portal, payer)).toMatchObject([{ taxPaise: 36_000_00 }, { taxPaise: 0 }]);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 236_000 });
  });

  it('that is captured after it failed is credited', async () => {
    const payer = await aPayer(portal);
    const claim = await payer.pays(await payer.ordered(60_000), 'failed');
    await payer.tells(claim);
    expect(await payer.picture()).toMatchObject({
      total_paid_amount: 0,
      attempts: [{ state: 'failed', failure: expect.any(String) }],
    });
    await portal.sandbox.razorpay.settle(claim.razorpay_payment_id, 'captured');
    expect(await payer.check()).toMatchObject({ body: { total_paid_amount: 60_000 } });
    expect((await payer.read()).notifications.map(({ kind }) => kind).toSorted()).toEqual([
      'payment_failed',
      'payment_received',
    ]);
  });

  it('that is returned lowers the total, once', async () => {
    const payer = await aPayer(portal);
    const desk = await aDesk(portal, 'sales');
    const claim = await pays(payer, 60_000);
    await payer.tells(claim);
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id, 10_000_00);
    const body = { application_id: payer.applicationNumber };
    for (const _ of [1, 2]) {
      expect(await desk.ask('POST', '/api/payment-history/check', body)).toMatchObject({
        status: 200,
        body: { answered: true, total_paid_amount: 50_000 },
      });
    }
    await portal.sandbox.razorpay.refund(claim.razorpay_payment_id);
    await desk.ask('POST', '/api/payment-history/check', body);
    expect(await payer.picture()).toMatchObject({
      total_paid_amount: 0,
      attempts: [{ state: 'refunded', refunded_amount: 60_000 }],
    });
    expect(await entriesOf(portal, payer)).toEqual([
      ['online_payment', 'fee', 60_000_00],
      ['refund', 'fee', -10_000_00],
      ['refund', 'fee', -50_000_00],
    ]);
    expect(portal.logged.join('\n')).toContain('reconciliation found a difference');
  });

  it('above the fee is returned first, and pays the fee as soon as something is owed', async () => {
    const payer = await aPayer(portal);
    const desk = await aDesk(portal, 'ops');
    const check = () =>
      desk.ask('POST', '/api/payment-history/check', { application_id: payer.applicationNumber });
    const first = await payer.ordered(100_000);
    const second = await payer.ordered(236_000);
    const full = await payer.pays(second);
    await payer.tells(full);
    const above = await payer.pays(first);
    await payer.tells(above);
    await portal.sandbox.razorpay.refund(above.razorpay_payment_id, 30_000_00);
    expect(await check()).toMatchObject({ body: { total_paid_amount: 236_000 } });
    await portal.sandbox.razorpay.refund(full.razorpay_payment_id);
    expect(await check()).toMatchObject({ body: { total_paid_amount: 70_000 } });
    const standing = (await receiptsOf(portal, payer)).filter(({ cancelledBy }) => cancelledBy === null);
    // What was returned above the fee stays booked there, with its voucher.
    expect(standing.map(({ amountPaise }) => amountPaise)).toEqual([236_000_00, 70_000_00, 30_000_00]);
    expect((await entriesOf(portal, payer)).filter(([kind]) => kind === 'refund')).toEqual([
      ['refund', 'excess', -30_000_00],
      ['refund', 'fee', -236_000_00],
    ]);
    await expectNoGaps(portal);
  });

  it('of many at once is numbered without gap or repeat', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, () => aPayer(portal)));
    await Promise.all(payers.map(async (payer) => payer.tells(await pays(payer, 1000))));
    const numbers = (await Promise.all(payers.map((payer) => receiptsOf(portal, payer)))).flat();
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(12);
    await expectNoGaps(portal);
  });

  it('at the desk has receipts too, cancelled when it is taken back', async () => {
    const payer = await aPayer(portal);
    const desk = await aDesk(portal, 'ops');
    const put = (amount: number) =>
      desk.ask('PUT', `/api/applications/${payer.application.id}`, { cheque_cash_payemnt_amount: amount });
    await put(50_000);
    await put(60_000);
    expect(await receiptsOf(portal, payer)).toMatchObject([
      { amountPaise: 50_000_00, cancelledBy: expect.any(Number) },
      { amountPaise: 60_000_00, cancelledBy: null },
    ]);
    await aDeskPayment(portal.database, (await aPayer(portal)).application.id);
    expect(await payer.order(176_000.01)).toMatchObject({ status: 400 });
    expect(await payer.order(176_000)).toMatchObject({ status: 200 });
    await expectNoGaps(portal);
  });

  it('that was authorised and left is captured while it is owed', async () => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(60_000), 'authorized');
    expect(await payer.check()).toMatchObject({ body: { total_paid_amount: 0 } });
    portal.clock.advance(150);
    expect(await payer.check()).toMatchObject({ body: { total_paid_amount: 60_000 } });
  });
});
