import { describe, expect, it } from 'vitest';
import { toApplicationId } from '@portal/contract/ids.ts';
import type { Order } from '../orders/orders.store.ts';
import type { GatewayPayment } from '../payment-gateway.ts';
import type { Payment } from './payments.store.ts';
import { isWithoutNews } from './without-news.ts';

const NOW = new Date('2026-11-19T12:00:00Z');
const AT = '2026-11-19T11:59:00.000Z';

const heard: GatewayPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  amountPaise: 100_00,
  refundedPaise: 0,
  status: 'captured',
  method: 'upi',
  createdAt: AT,
  failure: undefined,
};

const payment: Payment = {
  id: 1,
  providerPaymentId: 'pay_1',
  orderId: 1,
  applicationId: toApplicationId(1),
  amountPaise: 100_00,
  refundedPaise: 0,
  transferredPaise: 0,
  status: 'captured',
  method: 'upi',
  failureCode: null,
  failureReason: null,
  providerCreatedAt: AT,
  capturedAt: AT,
  createdAt: AT,
  updatedAt: AT,
  occurredAt: AT,
};

const order: Order = {
  id: 1,
  applicationId: toApplicationId(1),
  receipt: 'receipt-1',
  providerOrderId: 'order_1',
  amountPaise: 100_00,
  state: 'paid',
  createdAt: AT,
  updatedAt: AT,
  supersededAt: null,
  paidAt: AT,
  nextCheckAt: null,
  watchedSince: AT,
  checkedAt: null,
};
const open: Order = { ...order, state: 'open', paidAt: null };
const failed: Payment = { ...payment, status: 'failed', failureReason: 'declined', capturedAt: null };

describe('what the provider reports of an order', () => {
  it.each([
    ['nothing of an open one', open, [], []],
    ['the same of a paid one', order, [payment], [heard]],
    ['the same failure', open, [failed], [{ ...heard, status: 'failed', failure: 'declined' }]],
    ['an older state of what has arrived', order, [payment], [{ ...heard, status: 'authorized' }]],
  ] as const)('is no news: %s', (_what, of, payments, said) => {
    expect(isWithoutNews({ order: of, payments }, said, NOW)).toBe(true);
  });

  it.each([
    ['a payment that is not known', open, [], [heard]],
    ['another one besides', order, [payment], [heard, { ...heard, id: 'pay_2' }]],
    ['that a failed one arrived', open, [failed], [heard]],
    ['that money went back', order, [payment], [{ ...heard, refundedPaise: 1 }]],
    ['nothing of an open one whose watch is over', { ...open, watchedSince: '2026-01-01T00:00:00Z' }, [], []],
    ['nothing of one that reserves an amount', { ...open, state: 'reserved' }, [], []],
    ['a payment of an order that was replaced', { ...open, state: 'superseded' }, [payment], [heard]],
  ] as const)('is news: %s', (_what, of, payments, said) => {
    expect(isWithoutNews({ order: of, payments }, said, NOW)).toBe(false);
  });
});
