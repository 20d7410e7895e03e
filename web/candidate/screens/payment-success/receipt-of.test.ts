import { expect, it } from 'vitest';
import { anAttempt } from '../../../test/a-payment.ts';
import { receiptOf } from './receipt-of.ts';

it('the receipt is that of the payment just made, never of another one', () => {
  const attempts = [
    anAttempt({ payment_id: 'pay_3' }),
    anAttempt({ payment_id: 'pay_2', receipt_number: 'R/2' }),
    anAttempt({ payment_id: 'pay_1', receipt_number: 'R/1' }),
  ];
  expect(receiptOf({ attempts }, 'pay_1')).toBe('R/1');
  expect(receiptOf({ attempts }, 'pay_3')).toBeUndefined();
  expect(receiptOf({ attempts }, undefined)).toBe('R/2');
});
