import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applications } from '../../../db/schema/applications.ts';
import { refusal, told } from '../../../../test/answers.ts';
import { aCredit, anOrder, FEE_PAISE } from '../../../../test/database/rows.ts';
import { aPayer, ordersOf, statesOf } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { ask } from '../../../../test/staff.ts';

const portal = await aPortal({ RUN_JOBS: 'false' });

const INVALID = refusal(400, 'INVALID_INPUT', 'Please enter a valid amount to pay.', {
  amount: 'Please enter a valid amount to pay.',
});

describe('an order', () => {
  it('is for rupees on the wire and paise at the checkout [7.43-44 9.15-16]', async () => {
    const payer = await aPayer(portal);
    const { status, body } = await payer.order(60_000.5);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        order_id: expect.stringMatching(/^order_\w+$/),
        amount: 60_000.5,
        amount_paise: 60_000_50,
        currency: 'INR',
        razorpay_key_id: 'rzp_test_LocalSandbox00',
        razorpay_key: 'rzp_test_LocalSandbox00',
        reference: expect.stringMatching(new RegExp(`^${payer.applicationNumber}-[0-9A-F]{10}$`)),
        checkout_url: 'https://checkout.razorpay.com/v1/checkout.js',
        callback_url: 'http://portal.test/api/razorpay/callback',
      },
    });
    expect(await statesOf(portal, payer)).toEqual([['open', 60_000_50]]);
  });

  it.each([0, -1, 0.001, 1e21, '100', null, [100], {}, true, 0.99, 236_000.01, 235_999.5])(
    'is not made for the amount %j [5.79]',
    async (amount) => {
      const payer = await aPayer(portal);
      expect(told(await payer.order(amount))).toEqual(INVALID);
      expect(await ordersOf(portal, payer)).toEqual([]);
    },
  );

  it('is not made for a number that JSON does not know', async () => {
    const payer = await aPayer(portal);
    const body = `{"amount":NaN,"application_id":"${payer.applicationNumber}"}`;
    expect(told(await portal.post('/api/create_order', body, { token: payer.token }))).toEqual(
      refusal(400, 'MALFORMED_REQUEST', 'The request could not be read. Please try again.'),
    );
    expect(
      told(await payer.call('POST', '/api/create_order', { application_id: payer.applicationNumber })),
    ).toEqual(INVALID);
    expect(await ordersOf(portal, payer)).toEqual([]);
  });

  it.each([1, 236_000, 235_999])('is made for the amount %d', async (amount) => {
    expect(await (await aPayer(portal)).order(amount)).toMatchObject({ status: 200, body: { amount } });
  });

  it('is at most for what remains, and leaves nothing below a rupee', async () => {
    const payer = await aPayer(portal);
    await aCredit(portal.database, payer.application.id, { amountPaise: FEE_PAISE - 500_00 });
    expect(told(await payer.order(500.01))).toEqual(INVALID);
    expect(told(await payer.order(499.01))).toEqual(INVALID);
    expect(await payer.order(499)).toMatchObject({ status: 200 });
    expect(await payer.order(500)).toMatchObject({ status: 200 });
  });

  it('is not made once the fee is paid [8c.61]', async () => {
    const payer = await aPayer(portal);
    await aCredit(portal.database, payer.application.id);
    const before = await ordersOf(portal, payer);
    expect(told(await payer.order(1))).toEqual(
      refusal(409, 'ALREADY_PAID', 'Payment completed! Your total fee has been paid.'),
    );
    expect(await ordersOf(portal, payer)).toEqual(before);
  });

  const LATER = 'You can pay once you are selected. We tell you here and by SMS.';
  it.each([
    ['In Progress', LATER],
    ['Completed', LATER],
    ['On Hold', LATER],
    ['Rejected', 'Your application was not selected this time, so there is nothing to pay.'],
  ] as const)('is not made while the application is %s [4.36]', async (status, text) => {
    const payer = await aPayer(portal);
    await portal.database
      .update(applications)
      .set({ status })
      .where(eq(applications.id, payer.application.id));
    expect(told(await payer.order(1000))).toEqual(refusal(409, 'PAYING_NOT_OPEN', text));
    expect(await ordersOf(portal, payer)).toEqual([]);
  });

  it("is not made for another's application, nor for one that is not there", async () => {
    const [payer, other] = [await aPayer(portal), await aPayer(portal)];
    for (const application_id of [other.applicationNumber, 'KBP26-999999']) {
      const answer = await payer.call('POST', '/api/create_order', { amount: 1000, application_id });
      expect(told(answer)).toEqual(refusal(404, 'NOT_FOUND', 'Not Found'));
    }
    const none = await payer.call('POST', '/api/create_order', { amount: 1000 });
    expect(none).toMatchObject({
      status: 400,
      body: { message: 'Application ID not found. Please try again.' },
    });
    expect([await ordersOf(portal, payer), await ordersOf(portal, other)]).toEqual([[], []]);
    expect(await ask(portal, 'POST', '/api/create_order', { amount: 1 })).toMatchObject({ status: 401 });
  });
});

describe('an open order', () => {
  it('is the same again for the same amount', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await payer.pays(first, 'failed');
    expect(await payer.ordered(5000)).toBe(first);
    expect(await statesOf(portal, payer)).toEqual([['open', 5_000_00]]);
  });

  it('is superseded by another amount while no money is under way', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await payer.pays(first, 'failed');
    expect(await payer.ordered(6000)).not.toBe(first);
    expect(await statesOf(portal, payer)).toEqual([
      ['superseded', 5_000_00],
      ['open', 6_000_00],
    ]);
  });

  it.each(['authorized', 'pending'] as const)('stays reserved while money is %s on it', async (outcome) => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(200_000), outcome);
    expect(told(await payer.order(36_001))).toEqual(INVALID);
    expect(await payer.picture()).toMatchObject({
      remaining_amount: 236_000,
      reserved_amount: 200_000,
      payable_amount: 36_000,
      attempts: [{ state: 'checking', amount: 200_000 }],
    });
    expect(await payer.order(36_000)).toMatchObject({ status: 200 });
    expect(await statesOf(portal, payer)).toEqual([
      ['reserved', 200_000_00],
      ['open', 36_000_00],
    ]);
  });

  it.each(['authorized', 'pending'] as const)(
    'leaves its amount out of what can be paid as soon as money is known to be %s on it',
    async (outcome) => {
      const payer = await aPayer(portal);
      await payer.tells(await payer.pays(await payer.ordered(200_000), outcome));
      expect(await statesOf(portal, payer)).toEqual([['open', 200_000_00]]);
      expect(await payer.picture()).toMatchObject({
        remaining_amount: 236_000,
        reserved_amount: 200_000,
        payable_amount: 36_000,
        attempts: [{ state: 'checking', amount: 200_000 }],
      });
      expect(told(await payer.order(36_001))).toEqual(INVALID);
    },
  );

  it('that was replaced before money came under way on it leaves that out too', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(200_000);
    await payer.ordered(1000);
    const claim = await payer.pays(first, 'pending');
    await payer.tells(claim);
    expect(await payer.picture()).toMatchObject({ reserved_amount: 200_000, payable_amount: 36_000 });
    expect(told(await payer.order(36_001))).toEqual(INVALID);
    await portal.sandbox.razorpay.settle(claim.razorpay_payment_id, 'failed');
    await payer.check();
    expect(await payer.picture()).toMatchObject({ reserved_amount: 0, payable_amount: 236_000 });
  });

  it('that takes the whole fee leaves nothing to pay while it is asked about', async () => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(236_000), 'pending');
    expect(await payer.order(1000)).toMatchObject({ status: 409, body: { code: 'PAYMENT_UNDER_WAY' } });
  });

  it('that turns out to be paid is settled, and only the rest can be paid', async () => {
    const payer = await aPayer(portal);
    await payer.pays(await payer.ordered(200_000));
    expect(told(await payer.order(36_001))).toEqual(INVALID);
    expect(await payer.picture()).toMatchObject({ total_paid_amount: 200_000, payable_amount: 36_000 });
    expect(await payer.order(36_000)).toMatchObject({ status: 200 });
  });

  it('that was made with another account of the provider gives way, and is still asked about', async () => {
    const payer = await aPayer(portal);
    await anOrder(portal.database, payer.application.id, { amountPaise: 5_000_00 });
    await payer.check();
    expect(await payer.picture()).toMatchObject({ payable_amount: 236_000, attempts: [] });
    await payer.ordered(5000);
    expect(await statesOf(portal, payer)).toEqual([
      ['superseded', 5_000_00],
      ['open', 5_000_00],
    ]);
    expect((await ordersOf(portal, payer))[0]?.nextCheckAt).not.toBeNull();
  });

  it('is not replaced while the provider does not say what became of it', async () => {
    const payer = await aPayer(portal);
    const first = await payer.ordered(5000);
    await portal.sandbox.razorpay.control({ api: { mode: 'error', path: '/v1/orders/', times: 1 } });
    expect(await payer.order(6000)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await statesOf(portal, payer)).toEqual([['open', 5_000_00]]);
    expect(await payer.ordered(5000)).toBe(first);
  });
});

describe('an order whose making was not answered', () => {
  it('is found by its receipt before a second one is made', async () => {
    const payer = await aPayer(portal);
    await portal.sandbox.razorpay.control({
      api: { mode: 'lose-answer', method: 'POST', path: '/v1/orders', times: 1 },
    });
    expect(await payer.order(7000)).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
    expect(await statesOf(portal, payer)).toEqual([['creating', 7_000_00]]);
    // It cannot have been paid, so nothing is being checked.
    expect(await payer.picture()).toMatchObject({ payable_amount: 236_000, attempts: [] });
    portal.clock.advance(6);
    expect(await payer.order(7000)).toMatchObject({ status: 200 });
    expect(await statesOf(portal, payer)).toEqual([['open', 7_000_00]]);
  });

  it('is given up where the provider never heard of it', async () => {
    const payer = await aPayer(portal);
    await anOrder(portal.database, payer.application.id, {
      state: 'creating',
      providerOrderId: null,
      amountPaise: 7_000_00,
    });
    portal.clock.advance(6);
    expect(await payer.order(8000)).toMatchObject({ status: 200 });
    expect(await statesOf(portal, payer)).toEqual([
      ['refused', 7_000_00],
      ['open', 8_000_00],
    ]);
  });

  it('that the provider refuses answers so, and does not stand in the way', async () => {
    const payer = await aPayer(portal);
    await portal.sandbox.razorpay.control({
      api: { mode: 'nonsense', method: 'POST', path: '/v1/orders', times: 1 },
    });
    expect(await payer.order(7000)).toMatchObject({ status: 503 });
    portal.clock.advance(6);
    expect(await payer.order(9000)).toMatchObject({ status: 200 });
  });
});
