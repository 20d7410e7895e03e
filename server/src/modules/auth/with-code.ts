import { OTP_TRIES_OVER_TEXT } from '@portal/contract/rules/otp-limits.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Redemption } from './otp.service.ts';

export type RedemptionResult<T> =
  | { readonly code: Exclude<Redemption, 'right'> }
  | { readonly code: 'right'; readonly value: T };

/**
 * Runs a change that redeems a code. A wrong code must be counted, so the change returns it instead of throwing, and
 * the error is thrown here, after the commit.
 */
export async function withCode<T>(
  change: () => Promise<RedemptionResult<T>>,
  afterLastTry: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  const result = await change();
  switch (result.code) {
    case 'right':
      return result.value;
    case 'wrong':
      throw new AppError('OTP_WRONG');
    case 'over':
      await afterLastTry();
      throw new AppError('OTP_WRONG', { text: OTP_TRIES_OVER_TEXT });
    case 'expired':
      throw new AppError('OTP_EXPIRED');
  }
}
