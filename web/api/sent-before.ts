import { OTP_RESEND_SECONDS, waitForOtpText } from '@portal/contract/rules/otp-limits.ts';
import { ApiError } from './api-error.ts';

/** Said where a code is refused because the last one to the same number is only seconds old. */
export const ENTER_THE_CODE_SENT_TEXT = 'Enter the OTP that we sent a moment ago.';

/** When that last code was sent; nothing where a code was refused for another reason. */
export function sentBefore(refusal: unknown, now: number): number | undefined {
  if (!(refusal instanceof ApiError)) return undefined;
  const { retryAfterSeconds: wait, message } = refusal;
  if (wait === undefined || message !== waitForOtpText(wait)) return undefined;
  return now - Math.max(0, OTP_RESEND_SECONDS - wait) * 1000;
}
