import type { PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt, anOtherPayment } from '../../../../test/a-payment.ts';
import { notOnline } from './not-online.ts';

function attempt(state: PaymentAttempt['state'], amount: number, refunded_amount = 0): PaymentAttempt {
  return anAttempt({ state, amount, refunded_amount });
}

describe('what the list and the total differ by', () => {
  it('is nothing if all was paid here', () => {
    const attempts = [attempt('captured', 0.1), attempt('captured', 0.2), attempt('failed', 500)];
    expect(notOnline({ attempts, other_payments: [], total_paid_amount: 0.3 })).toBeUndefined();
  });

  it('is money that came another way', () => {
    const attempts = [attempt('captured', 1000, 200), attempt('refunded', 700, 700)];
    expect(notOnline({ attempts, other_payments: [], total_paid_amount: 5800 })).toEqual({
      label: 'At the desk or by loan',
      rupees: 5000,
    });
  });

  it('is nothing if each payment at the desk has its row', () => {
    const attempts = [attempt('captured', 1000)];
    expect(
      notOnline({ attempts, other_payments: [anOtherPayment({ amount: 5000 })], total_paid_amount: 6000 }),
    ).toBeUndefined();
  });

  it('is nothing if a payment at the desk was returned, whole or in part', () => {
    const others = [
      anOtherPayment({ amount: 5000, refunded_amount: 5000 }),
      anOtherPayment({ amount: 700.5, refunded_amount: 0.5 }),
    ];
    expect(notOnline({ attempts: [], other_payments: others, total_paid_amount: 700 })).toBeUndefined();
  });

  it('is what came above the fee', () => {
    const attempts = [attempt('captured', 236000), attempt('captured', 500)];
    expect(notOnline({ attempts, other_payments: [], total_paid_amount: 236000 })).toEqual({
      label: 'Above the fee, kept apart',
      rupees: -500,
    });
  });
});
