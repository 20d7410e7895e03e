import type { PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { notOnline } from './not-online.ts';

function attempt(state: PaymentAttempt['state'], amount: number, refunded_amount = 0): PaymentAttempt {
  return {
    reference: 'KBP26-004182-9F3A41C7D2',
    order_id: 'order_1',
    payment_id: 'pay_1',
    state,
    amount,
    refunded_amount,
    method: null,
    failure: null,
    at: '2026-11-15T04:42:00Z',
    checked_at: null,
    receipt_number: null,
  };
}

describe('what the list and the total differ by', () => {
  it('is nothing where all was paid here', () => {
    const attempts = [attempt('captured', 0.1), attempt('captured', 0.2), attempt('failed', 500)];
    expect(notOnline({ attempts, total_paid_amount: 0.3 })).toBeUndefined();
  });

  it('is money that came another way', () => {
    const attempts = [attempt('captured', 1000, 200), attempt('refunded', 700, 700)];
    expect(notOnline({ attempts, total_paid_amount: 5800 })).toEqual({
      label: 'At the desk or by loan',
      rupees: 5000,
    });
  });

  it('is what came above the fee', () => {
    const attempts = [attempt('captured', 236000), attempt('captured', 500)];
    expect(notOnline({ attempts, total_paid_amount: 236000 })).toEqual({
      label: 'Above the fee, kept apart',
      rupees: -500,
    });
  });
});
