import { OTP_RESEND_SECONDS, TOO_MANY_OTPS_TEXT, waitForOtpText } from '@portal/contract/rules/otp-limits.ts';
import { RECOVERY_CODES_PER_DAY } from '@portal/contract/rules/staff-account.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { takeOrRefuse, type AddressLimits } from './address-limits.ts';
import type { RecoveryGoal } from './recovery-codes.store.ts';

/** Counted by the number that was typed, so that a refusal does not tell whether it is somebody's. */
export type AdmitRecovery = (goal: RecoveryGoal, mobile: string, ip: string) => Promise<void>;

const DAY = 24 * 60 * 60;

export function createRecoveryLimits(makeLimit: MakeLimit, addresses: AddressLimits): AdmitRecovery {
  const gap = makeLimit('staff-recovery-gap', 1, OTP_RESEND_SECONDS);
  const perDay = makeLimit('staff-recovery-day', RECOVERY_CODES_PER_DAY, DAY);
  return async (goal, mobile, ip) => {
    await takeOrRefuse(gap, `${goal}:${mobile}`, waitForOtpText);
    await takeOrRefuse(perDay, mobile, () => TOO_MANY_OTPS_TEXT);
    await addresses.askForCode(ip);
  };
}
