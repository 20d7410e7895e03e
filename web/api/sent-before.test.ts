import { TOO_MANY_OTPS_TEXT, waitForOtpText } from '@portal/contract/rules/otp-limits.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { sentBefore } from './sent-before.ts';

const NOW = 1_000_000;
const refusal = (retryAfterSeconds: number, message: string) =>
  new ApiError({ status: 429, code: 'TOO_MANY_REQUESTS', retryAfterSeconds, message });

describe('a code that is refused because one was just sent', () => {
  it('tells when that one was sent', () => {
    expect(sentBefore(refusal(18, waitForOtpText(18)), NOW)).toBe(NOW - 12_000);
    expect(sentBefore(refusal(1, waitForOtpText(1)), NOW)).toBe(NOW - 29_000);
  });

  it('is not mistaken for any other refusal', () => {
    expect(sentBefore(refusal(18, TOO_MANY_OTPS_TEXT), NOW)).toBeUndefined();
    expect(sentBefore(new ApiError({ status: 429, message: waitForOtpText(18) }), NOW)).toBeUndefined();
    expect(sentBefore(new ApiError(), NOW)).toBeUndefined();
    expect(sentBefore(new Error('bug'), NOW)).toBeUndefined();
  });
});
