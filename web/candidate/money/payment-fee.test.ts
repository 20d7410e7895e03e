import { describe, expect, it } from 'vitest';
import { aPaymentPicture } from '../../test/a-payment.ts';
import { withFee } from './payment-fee.ts';

describe('the fee of the payment screen', () => {
  it('is the program’s where the server gives none [1.6]', () => {
    const {
      program_total_fee: _fee,
      remaining_amount: _left,
      payable_amount: _now,
      ...answer
    } = aPaymentPicture({ total_paid_amount: 36_000, reserved_amount: 10_000 });
    expect(withFee(answer)).toMatchObject({
      program_total_fee: 236_000,
      remaining_amount: 200_000,
      payable_amount: 190_000,
    });
    expect(withFee({ ...answer, program_total_fee: null })).toMatchObject({ program_total_fee: 236_000 });
  });

  it('is the server’s where it gives one', () => {
    const picture = aPaymentPicture({ program_total_fee: 100, remaining_amount: 40, payable_amount: 30 });
    expect(withFee(picture)).toEqual(picture);
  });
});
