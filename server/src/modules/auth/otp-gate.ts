import {
  OTP_PER_ADDRESS_HOUR,
  OTP_PER_MOBILE_DAY,
  OTP_PER_MOBILE_HOUR,
  OTP_RESEND_SECONDS,
  TOO_MANY_OTPS_TEXT,
  waitForOtpText,
} from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import { AppError } from '../../kernel/app-error.ts';
import { addressKey } from './address-key.ts';
import type { Limit, MakeLimit } from './rate-limits.ts';

/** Holds the sending of codes to its limits: by purpose, by mobile, by address. */
export interface OtpGate {
  /** Counts one code that is about to be sent, or refuses it and counts nothing. */
  admitSend(purpose: OtpPurpose, asker: Asker): Promise<void>;
}

interface Asker {
  readonly mobile: string;
  /** A browser that signed in to this mobile's account: it has counters of its own, which strangers cannot spend. */
  readonly deviceId: number | undefined;
  readonly ip: string;
}

interface Rule {
  readonly limit: Limit;
  readonly key: string;
  /** What is said where the limit is reached; the general text where there is none. */
  readonly text?: (seconds: number) => string;
}

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const tooManyForMobile = () => TOO_MANY_OTPS_TEXT;

export function createOtpGate(makeLimit: MakeLimit): OtpGate {
  const gap = makeLimit('otp-gap', 1, OTP_RESEND_SECONDS);
  const perHour = makeLimit('otp-hour', OTP_PER_MOBILE_HOUR, HOUR);
  const perDay = makeLimit('otp-day', OTP_PER_MOBILE_DAY, DAY);
  const perAddress = makeLimit('otp-address', OTP_PER_ADDRESS_HOUR, HOUR);

  return {
    // The longest wait first, so that nobody waits for the shorter one in vain.
    admitSend: (purpose, { mobile, deviceId, ip }) => {
      const asker = deviceId === undefined ? mobile : `device:${deviceId}:${mobile}`;
      return takeAll([
        { limit: perDay, key: asker, text: tooManyForMobile },
        { limit: perHour, key: asker, text: tooManyForMobile },
        { limit: gap, key: `${purpose}:${asker}`, text: waitForOtpText },
        { limit: perAddress, key: addressKey(ip) },
      ]);
    },
  };
}

async function takeAll(rules: readonly Rule[]): Promise<void> {
  const taken: Rule[] = [];
  for (const rule of rules) {
    const wait = await rule.limit.take(rule.key);
    if (wait !== undefined) {
      await Promise.all(taken.map(({ limit, key }) => limit.giveBack(key)));
      throw refusal(wait, rule.text?.(wait));
    }
    taken.push(rule);
  }
}

function refusal(retryAfterSeconds: number, text: string | undefined): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(text === undefined ? {} : { text }) });
}
