import type { AttemptState, PaymentPicture } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt, aPaymentPicture } from '../../../../test/a-payment.ts';
import type { FollowedOrder } from './order-state.ts';
import { outcomeOf, withOutcome } from './outcome.ts';

const CLOSED: FollowedOrder = {
  orderId: 'order_1',
  amount: 500,
  paymentId: undefined,
  leftAt: 1000,
  failedBefore: [],
};
const PAID: FollowedOrder = { ...CLOSED, paymentId: 'pay_1' };

function picture(state: AttemptState, payment_id: string | null = 'pay_1'): PaymentPicture {
  return aPaymentPicture({ attempts: [anAttempt({ payment_id, state, amount: 500 })] });
}

describe('what came of a payment', () => {
  it('is that nothing was paid once the bank has said so, and not before', () => {
    expect(outcomeOf(CLOSED, picture('open', null), 1001).text).toBe(
      'You closed the payment window. Nothing was paid.',
    );
    for (const answeredAt of [undefined, 999]) {
      const { text, isUnsure } = outcomeOf(CLOSED, picture('open', null), answeredAt);
      expect(text).toContain('If you paid, please do not pay again.');
      expect(isUnsure).toBe(true);
    }
  });

  it('of a window that was closed after an earlier try had failed is that nothing was paid', () => {
    const again = { ...CLOSED, failedBefore: ['pay_1'] };
    const { text, tone } = outcomeOf(again, picture('failed'), 1001);
    expect(text).toBe('You closed the payment window. Nothing was paid.');
    expect(tone).toBe('info');
  });

  it('is being asked where the window says paid, with nothing more to pay until the portal knows', () => {
    const asking = { of: 'Rs 500', text: 'We are checking with the bank. Please do not pay this one again.' };
    expect(outcomeOf(PAID, picture('open', null), 1001)).toMatchObject({ ...asking, isUnsure: true });
    expect(outcomeOf(PAID, picture('checking'), 1001)).toMatchObject({ ...asking, isUnsure: false });
  });

  it.each([
    ['captured', 'We received your payment of Rs 500.'],
    ['failed', 'Your bank declined it. No money was taken.'],
    ['refunded', 'This payment was returned to you.'],
  ] as const)('%s is told as it is', (state, text) => {
    const outcome = outcomeOf(PAID, picture(state), undefined);
    expect(outcome.text).toContain(text);
    expect(outcome.isUnsure).toBe(false);
  });

  it('does not stand in the list as unpaid while that is unsure', () => {
    const open = picture('open', null);
    const unsure = outcomeOf(PAID, open, undefined);
    expect(withOutcome(open, PAID, unsure)).toMatchObject({
      reserved_amount: 500,
      payable_amount: 235500,
      attempts: [{ state: 'checking', payment_id: 'pay_1' }],
    });
    const unheard = withOutcome(open, CLOSED, outcomeOf(CLOSED, open, undefined));
    expect(unheard).toMatchObject({ payable_amount: 236000, attempts: [{ state: 'checking' }] });
    expect(withOutcome(open, CLOSED, outcomeOf(CLOSED, open, 1001))).toBe(open);
  });
});
