import type { AttemptState, PaymentAttempt } from '@portal/contract/routes/payments.ts';
import { describe, expect, it } from 'vitest';
import { anAttempt } from '../../../../test/a-payment.ts';
import { isAnythingUnsure, orderState } from './order-state.ts';

function attempts(...states: readonly AttemptState[]): { attempts: PaymentAttempt[] } {
  return {
    attempts: states.map((state, index) => anAttempt({ payment_id: `pay_${index}`, state, amount: 500 })),
  };
}

const LEFT = { orderId: 'order_1', amount: 500, paymentId: undefined, leftAt: 0, failedBefore: [] };
const PAID = { ...LEFT, paymentId: 'pay_1' };

describe('an order', () => {
  it.each([
    [['failed', 'captured'], 'captured'],
    [['captured', 'failed'], 'captured'],
    [['failed', 'checking'], 'checking'],
    [['failed', 'failed'], 'failed'],
    [['open'], 'open'],
    [[], 'open'],
  ] as const)('with %j is %s', (states, known) => {
    expect(orderState(attempts(...states), LEFT)).toBe(known);
  });

  it('is being asked about where the window says paid and the portal knows of nothing', () => {
    expect(orderState(undefined, PAID)).toBe('checking');
    expect(orderState(attempts('open'), PAID)).toBe('checking');
    expect(orderState(attempts('failed'), PAID)).toBe('checking');
    expect(orderState(attempts('failed', 'failed'), PAID)).toBe('failed');
    expect(orderState(attempts('captured', 'failed'), PAID)).toBe('captured');
  });

  it('is not failed for a try that had failed before this window opened', () => {
    const left = { ...LEFT, failedBefore: ['pay_0'] };
    expect(orderState(attempts('failed'), left)).toBe('open');
    expect(orderState(attempts('failed', 'failed'), left)).toBe('failed');
    expect(orderState(attempts('captured'), left)).toBe('captured');
  });

  it('takes nothing from the attempts at another', () => {
    expect(orderState(attempts('captured'), { ...LEFT, orderId: 'order_2' })).toBe('open');
  });
});

describe('payments', () => {
  it('are unsure while one is open or being checked, or the last one failed', () => {
    expect(isAnythingUnsure(attempts('failed', 'captured'))).toBe(true);
    expect(isAnythingUnsure(attempts('captured', 'open'))).toBe(true);
    expect(isAnythingUnsure(attempts('checking'))).toBe(true);
    expect(isAnythingUnsure(attempts('captured', 'failed', 'refunded'))).toBe(false);
  });
});
