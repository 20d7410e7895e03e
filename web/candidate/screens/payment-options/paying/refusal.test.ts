import { orderedTooOftenText } from '@portal/contract/rules/order-pace.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../api/api-error.ts';
import { CheckoutNotLoaded } from './checkout-script.ts';
import { NoOrder, refusalOf } from './refusal.ts';

const refused = (status: number, code?: string, message?: string) => new ApiError({ status, code, message });

describe('why paying did not begin', () => {
  it.each([
    [new CheckoutNotLoaded(), 'Razorpay SDK failed to load. Are you online?'],
    [new NoOrder(), 'Order creation failed'],
    [refused(500), 'Order creation failed'],
    [refused(503, 'PROVIDER_UNAVAILABLE', 'Order creation failed'), 'Order creation failed'],
    [refused(503, 'UNAVAILABLE', 'Busy.'), 'Payment initiation failed: Busy.'],
    [new Error('No key passed'), 'Payment initiation failed: No key passed'],
    [
      new ApiError(),
      'Payment initiation failed: The portal does not answer. Please check your connection and try again.',
    ],
    [
      refused(409, 'ALREADY_PAID', 'Payment completed! Your total fee has been paid.'),
      'Payment completed! Your total fee has been paid.',
    ],
    [refused(429, 'TOO_MANY_REQUESTS', orderedTooOftenText(24, true)), orderedTooOftenText(24, true)],
    [
      refused(400, 'INVALID_INPUT', 'Please enter a valid amount to pay.'),
      'Please enter a valid amount to pay.',
    ],
  ])('%s: %s', (error, text) => {
    expect(refusalOf(error)).toBe(text);
  });
});
