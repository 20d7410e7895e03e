import {
  OTP_PER_ADDRESS_HOUR,
  OTP_PER_MOBILE_DAY,
  OTP_PER_MOBILE_HOUR,
  OTP_RESEND_SECONDS,
  TOO_MANY_OTPS_TEXT,
  waitForOtpText,
  WRONG_OTP_PER_ADDRESS_HOUR,
} from '@portal/contract/rules/otp-limits.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addressKey } from './address-key.ts';
import type { MakeLimit } from './limits.ts';

/** Holds codes to their limits: by purpose, by mobile, by address. */
export interface OtpGate {
  /** Counts one code that is about to be sent, or refuses it. */
  admitSend(purpose: string, mobile: string, ip: string): Promise<void>;
  /** Refuses an address that has guessed too often. */
  admitGuess(ip: string): Promise<void>;
  countWrongGuess(ip: string): Promise<void>;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export function createOtpGate(makeLimit: MakeLimit): OtpGate {
  const gap = makeLimit('otp-gap', 1, OTP_RESEND_SECONDS);
  const perHour = makeLimit('otp-hour', OTP_PER_MOBILE_HOUR, HOUR);
  const perDay = makeLimit('otp-day', OTP_PER_MOBILE_DAY, DAY);
  const perAddress = makeLimit('otp-address', OTP_PER_ADDRESS_HOUR, HOUR);
  const wrongPerAddress = makeLimit('otp-wrong-address', WRONG_OTP_PER_ADDRESS_HOUR, HOUR);

  return {
    async admitSend(purpose, mobile, ip) {
      const wait = await gap.take(`${purpose}:${mobile}`);
      if (wait !== undefined) throw tooMany(waitForOtpText(wait), wait);
      const later =
        (await perAddress.take(addressKey(ip))) ??
        (await perHour.take(mobile)) ??
        (await perDay.take(mobile));
      if (later !== undefined) throw tooMany(TOO_MANY_OTPS_TEXT, later);
    },
    async admitGuess(ip) {
      const wait = await wrongPerAddress.spent(addressKey(ip));
      if (wait !== undefined) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
    },
    async countWrongGuess(ip) {
      await wrongPerAddress.take(addressKey(ip));
    },
  };
}

function tooMany(text: string, retryAfterSeconds: number): AppError {
  return new AppError('TOO_MANY_REQUESTS', { text, retryAfterSeconds });
}
