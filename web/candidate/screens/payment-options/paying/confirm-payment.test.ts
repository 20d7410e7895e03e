import { toApplicationNumber } from '@portal/contract/ids.ts';
import type { confirmPayment as ConfirmNow } from './confirm-payment.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NUMBER = toApplicationNumber('KBP2026000001');
const RESULT = { orderId: 'order_1', paymentId: 'pay_1', signature: 'signed' };

let told: number;
let confirmPayment: typeof ConfirmNow;
beforeEach(async () => {
  told = 0;
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', undefined);
  vi.stubGlobal('localStorage', undefined);
  // A dead line.
  vi.stubGlobal('fetch', async () => {
    told += 1;
    throw new TypeError('Failed to fetch');
  });
  vi.resetModules();
  ({ confirmPayment } = await import('./confirm-payment.ts'));
});
afterEach(() => vi.useRealTimers());

describe('a payment that the portal cannot be told of', () => {
  it('is received as soon as it is found, without another try', async () => {
    const look = Promise.withResolvers<boolean>();
    const end = vi.fn();
    const confirmed = confirmPayment(NUMBER, RESULT, () => look.promise).then(end);
    await vi.advanceTimersByTimeAsync(300);
    expect(end).not.toHaveBeenCalled();
    look.resolve(true);
    await confirmed;
    expect(end).toHaveBeenCalledWith('received');
    expect(told).toBe(1);
  });

  it('is told again after the pause if it was not found, or the look takes longer or fails', async () => {
    const looks = [
      () => Promise.resolve(false),
      () => new Promise<boolean>(() => undefined),
      () => Promise.reject(new Error('no answer')),
      () => Promise.resolve(true),
    ];
    const confirmed = confirmPayment(NUMBER, RESULT, () => looks[told - 1]?.() ?? Promise.resolve(false));
    await vi.advanceTimersByTimeAsync(999);
    expect(told).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toBe(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(told).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toBe(3);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await confirmed).toBe('received');
    expect(told).toBe(4);
  });
});
