import { describe, expect, it } from 'vitest';
import {
  aCandidate,
  aCredit,
  aFailedPayment,
  anApplication,
  anOrder,
  aPayment,
  FEE_PAISE,
  selected,
} from '../../../../test/database/rows.ts';
import { aPayer, receiptsOf } from '../../../../test/payer.ts';
import { aPortal } from '../../../../test/portal.ts';
import { aDesk } from '../../../../test/staff.ts';

const portal = await aPortal();
const desk = await aDesk(portal, 'sales');

const list = (query: Record<string, string>) => desk.list('/api/payment-history', 'payments', query);
const found = async (query: Record<string, string>) => (await list(query)).rows.map((row) => row['id']);

async function aSelected(fullName: string, email = 'someone@example.in') {
  const candidate = await aCandidate(portal.database, { fullName, email });
  return anApplication(portal.database, { ...selected(), candidateId: candidate.id });
}

describe('a row of the payment history', () => {
  it('tells the attempt, and what its application has paid [7.109 7.116 9.19]', async () => {
    const application = await aSelected('Kavya Iyer', 'kavya@example.in');
    const first = await aPayment(portal.database, application.id, {
      amountPaise: 60_000_00,
      method: 'upi',
      providerCreatedAt: '2026-11-02T10:00:00Z',
    });
    await aCredit(portal.database, application.id, { paymentId: first.id, amountPaise: 60_000_00 });
    const failed = await aFailedPayment(portal.database, application.id, '2026-11-03T10:00:00Z');
    const second = await aPayment(portal.database, application.id, {
      amountPaise: 40_000_50,
      refundedPaise: 10_000_00,
      providerCreatedAt: '2026-11-04T10:00:00Z',
    });
    await aCredit(portal.database, application.id, { paymentId: second.id, amountPaise: 40_000_50 });
    await aCredit(portal.database, application.id, {
      paymentId: second.id,
      kind: 'refund',
      amountPaise: -10_000_00,
    });
    const { rows } = await list({ search: application.applicationNumber });
    expect(rows).toEqual([
      expect.objectContaining({ id: second.id, installment_number: 2, refunded_amount: 10_000 }),
      expect.objectContaining({
        id: failed.id,
        razorpay_payment_status: 'failed',
        installment_number: null,
        receipt_number: null,
      }),
      {
        id: first.id,
        application_id: application.applicationNumber,
        candidate_name: 'Kavya Iyer',
        email: 'kavya@example.in',
        mobile: application.mobileNumber,
        program: 'Banker Program',
        razorpay_order_id: expect.stringMatching(/^order_/),
        razorpay_payment_id: first.providerPaymentId,
        razorpay_payment_amount: 60_000,
        refunded_amount: 0,
        razorpay_payment_status: 'captured',
        razorpay_payment_method: 'upi',
        payment_type: 'Installment',
        installment_number: 1,
        razorpay_payment_timestamp: '2026-11-02T10:00:00Z',
        application_status: 'Selected',
        receipt_number: null,
        total_amount_paid: 90_000.5,
        remaining_amount: 145_999.5,
        created_at: first.createdAt,
      },
    ]);
  });

  it('is a full payment where it covers the fee alone', async () => {
    const { id, applicationNumber } = await aSelected('Full Payer');
    await aCredit(portal.database, id, { amountPaise: FEE_PAISE });
    const [row] = (await list({ search: applicationNumber })).rows;
    expect(row).toMatchObject({ payment_type: 'Full', total_amount_paid: 236_000, remaining_amount: 0 });
  });

  it('keeps its number among the installments once it was given back', async () => {
    const { id, applicationNumber } = await aSelected('Refunded Payer');
    const back = { status: 'refunded' as const, amountPaise: 60_000_00, refundedPaise: 60_000_00 };
    const first = await aPayment(portal.database, id, { ...back, providerCreatedAt: '2026-11-02T10:00:00Z' });
    const later = { amountPaise: 40_000_00, providerCreatedAt: '2026-11-04T10:00:00Z' };
    const second = await aPayment(portal.database, id, later);
    const { rows } = await list({ search: applicationNumber });
    expect(rows).toMatchObject([
      { id: second.id, installment_number: 2 },
      { id: first.id, installment_number: 1, razorpay_payment_status: 'refunded' },
    ]);
  });

  it('calls pending what the bank has not decided', async () => {
    const { id, applicationNumber } = await aSelected('Pending Payer');
    const payment = await aPayment(portal.database, id, { status: 'authorized', capturedAt: null });
    const [row] = (await list({ search: applicationNumber, status: 'pending' })).rows;
    expect(row).toMatchObject({ id: payment.id, razorpay_payment_status: 'pending', total_amount_paid: 0 });
  });
});

describe('the sums of the payment history', () => {
  it('are of what the filter finds, however the page is cut', async () => {
    const application = await aSelected('Sum Rao');
    await aPayment(portal.database, application.id, { amountPaise: 60_000_00 });
    await aPayment(portal.database, application.id, { amountPaise: 40_000_50, refundedPaise: 10_000_00 });
    await aFailedPayment(portal.database, application.id, '2026-11-03T10:00:00Z');
    const sums = (query: object) =>
      desk.ask('GET', `/api/payment-history/sums?${new URLSearchParams({ ...query }).toString()}`);
    const search = application.applicationNumber;
    expect(await sums({ search })).toMatchObject({
      status: 200,
      body: {
        count: 3,
        captured: { count: 2, amount: 100_000.5 },
        pending: { count: 0, amount: 0 },
        failed: { count: 1 },
        refunded: { count: 1, amount: 10_000 },
      },
    });
    expect(await sums({ search, status: 'failed' })).toMatchObject({
      body: { count: 1, captured: { count: 0, amount: 0 }, failed: { count: 1 } },
    });
    expect(await sums({ search: 'nobody at all' })).toMatchObject({ body: { count: 0 } });
    expect(await sums({ status: 'odd' })).toMatchObject({ status: 400 });
  });
});

describe('the payment history', () => {
  it('is searched by who paid, by the application and by the ids of the bank [7.111]', async () => {
    const application = await aSelected('Zubin Mistry', 'zubin.m@example.in');
    const order = await anOrder(portal.database, application.id, {
      state: 'paid',
      paidAt: '2026-11-02T10:00:00Z',
    });
    const payment = await aPayment(portal.database, application.id, { orderId: order.id });
    for (const search of [
      'zubin MISTRY',
      'zubin.m@example.in',
      application.mobileNumber,
      application.applicationNumber.toLowerCase(),
      payment.providerPaymentId.toUpperCase(),
      order.providerOrderId ?? '',
    ]) {
      expect(await found({ search }), search).toEqual([payment.id]);
    }
    expect(await found({ search: 'nobody at all' })).toEqual([]);
  });

  it('is searched by the number of a receipt while that stands', async () => {
    const payer = await aPayer(portal);
    const [above, fee] = [await payer.ordered(100_000), await payer.ordered(236_000)];
    const full = await payer.pays(fee);
    await payer.tells(full);
    const { razorpay_payment_id: paymentId } = await payer.pays(above);
    await payer.check();
    // What lay above the fee pays it once the other payment is returned: its receipt is replaced.
    await portal.sandbox.razorpay.refund(full.razorpay_payment_id);
    const check = { application_id: payer.applicationNumber };
    expect(await desk.ask('POST', '/api/payment-history/check', check)).toMatchObject({ status: 200 });
    const paid = (await receiptsOf(portal, payer)).filter(({ amountPaise }) => amountPaise === 100_000_00);
    expect(paid).toMatchObject([{ cancelledBy: expect.any(Number) }, { cancelledBy: null }]);
    const byReceipt = async (at: number) => {
      const { rows } = await list({ search: paid[at]?.number ?? '' });
      return rows.map((row) => row['razorpay_payment_id']);
    };
    expect(await byReceipt(0)).toEqual([]);
    expect(await byReceipt(1)).toEqual([paymentId]);
  });

  it('is filtered by the time of payment, in Indian days, newest first [7.110]', async () => {
    const { id, applicationNumber } = await aSelected('Day Payer');
    await aFailedPayment(portal.database, id, '2026-05-09T18:29:59Z');
    const first = await aFailedPayment(portal.database, id, '2026-05-09T18:30:00Z');
    const last = await aFailedPayment(portal.database, id, '2026-05-10T18:29:59Z');
    await aFailedPayment(portal.database, id, '2026-05-10T18:30:00Z');
    const day = { start_date: '2026-05-10', end_date: '2026-05-10' };
    expect(await found({ ...day, search: applicationNumber })).toEqual([last.id, first.id]);
    expect(await found({ ...day, status: 'failed' })).toEqual([last.id, first.id]);
    expect(await found({ ...day, status: 'captured' })).toEqual([]);
    const { body } = await list({ ...day, per_page: '1', page: '2' });
    expect(body).toMatchObject({ total: 2, total_pages: 2, total_is_exact: true });
  });

  it('past its end is empty', async () => {
    const { status, rows } = await list({ page: '1000000' });
    expect({ status, rows }).toEqual({ status: 200, rows: [] });
  });

  it.each([
    [{ status: 'lost' }, 'status', 'This status is not known.'],
    [{ end_date: '10/05/2026' }, 'end_date', 'Please give the date as YYYY-MM-DD.'],
    [{ per_page: '0' }, 'per_page', 'A page holds 1 to 1000 rows.'],
  ])('refuses %j', async (query, field, text) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });
});
