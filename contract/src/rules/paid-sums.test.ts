import { describe, expect, it } from 'vitest';
import { remainingAmount } from './fee-remaining.ts';
import { isPaid, paidOnline } from './paid-sums.ts';

const payment = (razorpay_payment_status: string, razorpay_payment_amount: number) => ({
  razorpay_payment_status,
  razorpay_payment_amount,
});

describe('what is paid', () => {
  it('online is the sum of what was captured [2s.75 9.17]', () => {
    const payment_history = [
      payment('captured', 50_000),
      payment('failed', 70_000),
      payment('captured', 0.1),
      payment('captured', 0.2),
    ];
    expect(paidOnline({ payment_history })).toBe(50_000.3);
    expect(paidOnline({ payment_history: [] })).toBe(0);
  });

  it('leaves the rest of the fee, never less than nothing [2s.76 9.18]', () => {
    expect(remainingAmount({ program_total_fee: 236_000, total_amount_paid: 100_000 })).toBe(136_000);
    expect(remainingAmount({ program_total_fee: 236_000, total_amount_paid: 240_000 })).toBe(0);
  });

  it('counts as paid where all of it is beyond the fee, too', () => {
    expect(isPaid({ total_amount_paid: 0, excess_amount: 5 })).toBe(true);
    expect(isPaid({ total_amount_paid: 0, excess_amount: 0 })).toBe(false);
  });
});
