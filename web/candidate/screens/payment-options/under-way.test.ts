import type { PaymentAttempt, PaymentPicture } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { payableNow } from './under-way.ts';

function attempt(reference: string, amount: number, change: Partial<PaymentAttempt> = {}): PaymentAttempt {
  return {
    reference,
    order_id: `order_${reference}`,
    payment_id: `pay_${reference}`,
    state: 'checking',
    amount,
    refunded_amount: 0,
    method: 'upi',
    failure: null,
    at: '2026-11-15T04:42:00Z',
    checked_at: null,
    receipt_number: null,
    ...change,
  };
}

function picture(attempts: PaymentAttempt[], reserved = 0): PaymentPicture {
  return {
    application_id: 'KBP26-004182',
    status: 'Selected',
    program_total_fee: 236000,
    total_paid_amount: 100000,
    remaining_amount: 136000,
    reserved_amount: reserved,
    payable_amount: 136000 - reserved,
    payment_completed: false,
    can_pay: true,
    attempts,
  };
}

describe('what can be paid now', () => {
  it('leaves out what the bank still looks at, once for each order', () => {
    const twice = [attempt('A', 10000), attempt('A', 10000, { payment_id: 'pay_2' }), attempt('B', 0.5)];
    expect(payableNow(picture(twice))).toEqual({ underWay: 10000.5, payable: 125999.5 });
  });

  it('does not leave out twice what the portal has left out', () => {
    expect(payableNow(picture([attempt('A', 10000)], 10000))).toEqual({ underWay: 10000, payable: 126000 });
  });

  it('is all that remains where nobody has paid on an order', () => {
    const open = attempt('A', 10000, { state: 'open', payment_id: null });
    const failed = attempt('B', 10000, { state: 'failed' });
    expect(payableNow(picture([open, failed]))).toEqual({ underWay: 0, payable: 136000 });
  });
});
