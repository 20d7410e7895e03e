import { PAYMENT_TEXTS } from '@portal/contract/texts/payment.ts';
import { expect, it } from 'vitest';
import { whyNothingToPay } from './why-nothing-to-pay.ts';

it('less than a rupee that is with no bank is paid at the desk', () => {
  expect(whyNothingToPay(undefined)).toBeUndefined();
  expect(whyNothingToPay({ payable_amount: 1, reserved_amount: 0 })).toBeUndefined();
  expect(whyNothingToPay({ payable_amount: 0.5, reserved_amount: 0 })).toBe(PAYMENT_TEXTS.tooLittleRemains);
  expect(whyNothingToPay({ payable_amount: 0, reserved_amount: 500 })).toBe(PAYMENT_TEXTS.waitForBank);
});
