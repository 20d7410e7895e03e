import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { OtpGate } from './otp-gate.ts';
import type { Redemption } from './otp.service.ts';

export type Redeemed<T> =
  | { readonly code: Exclude<Redemption, 'right'> }
  | { readonly code: 'right'; readonly value: T };

/**
 * Runs a change that redeems a code. A wrong code must leave its mark, so the change answers it instead of
 * throwing, and the refusal is made here, after the commit.
 */
export async function withCode<T>(
  gate: OtpGate,
  caller: Caller,
  change: () => Promise<Redeemed<T>>,
): Promise<T> {
  await gate.admitGuess(caller.ip);
  const result = await change();
  if (result.code === 'right') return result.value;
  if (result.code === 'expired') throw new AppError('OTP_EXPIRED');
  await gate.countWrongGuess(caller.ip);
  throw new AppError('OTP_WRONG');
}
