import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt, aPaymentPicture } from '../../test/a-payment.ts';
import { methodName, standingText } from './payment-words.ts';

const ASKED = {
  application_id: toApplicationNumber('KBP26-004182'),
  razorpay_payment_id: 'pay_2',
  razorpay_order_id: 'order_1',
};

const attempt = (change: Partial<PaymentAttempt>) => anAttempt({ state: 'failed', ...change });

const picture = (attempts: readonly PaymentAttempt[]) =>
  aPaymentPicture({
    total_paid_amount: 60000,
    remaining_amount: 176000,
    payable_amount: 176000,
    attempts: [...attempts],
  });

describe('what the bank said of a payment', () => {
  it('tells how that payment stands, not another try on its order', () => {
    const tries = [attempt({}), attempt({ payment_id: 'pay_2', state: 'captured' })];
    expect(standingText(ASKED, picture(tries))).toBe(
      'KBP26-004182, Rs\u00A060,000: captured. Paid Rs\u00A060,000, Rs\u00A01,76,000 remains.',
    );
  });

  it('finds a payment that has no number of its own by its order', () => {
    const asked = { ...ASKED, razorpay_payment_id: null };
    expect(standingText(asked, picture([attempt({ payment_id: null, state: 'checking' })]))).toContain(
      'the bank has not decided',
    );
  });

  it('tells the totals alone where the payment is not among the attempts', () => {
    expect(standingText(ASKED, picture([]))).toBe(
      'KBP26-004182. Paid Rs\u00A060,000, Rs\u00A01,76,000 remains.',
    );
  });
});

describe('the method of a payment', () => {
  it.each([
    ['upi', 'UPI'],
    ['card', 'Card'],
    ['paylater', 'paylater'],
    [null, null],
  ])('%j shows as %j', (method, shown) => {
    expect(methodName(method)).toBe(shown);
  });
});
