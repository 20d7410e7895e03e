import { OTP_RESEND_SECONDS, TOO_MANY_OTPS_TEXT, waitForOtpText } from '@portal/contract/rules/otp-limits.ts';
import { RECOVERY_CODES_PER_DAY } from '@portal/contract/rules/staff-account.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { takeOrRefuse, type AddressLimits } from './address-limits.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersViews } from './staff-browsers.views.ts';

type RecoveryGoal = 'password' | 'username';

/**
 * Counted by the number that was typed, so that a refusal does not tell whether it is somebody's. A browser that signed
 * in with that number on record has counters of its own, which strangers cannot spend.
 */
export type AdmitRecovery = (goal: RecoveryGoal, mobile: string, browser: StaffBrowser) => Promise<void>;

const DAY = 24 * 60 * 60;

export function createRecoveryLimits(
  makeLimit: MakeLimit,
  addresses: AddressLimits,
  browsers: Pick<StaffBrowsersViews, 'findByMobile'>,
): AdmitRecovery {
  const gap = makeLimit('staff-recovery-gap', 1, OTP_RESEND_SECONDS);
  const perDay = makeLimit('staff-recovery-day', RECOVERY_CODES_PER_DAY, DAY);
  return async (goal, mobile, { token, caller }) => {
    const knownId = await browsers.findByMobile(mobile, tokenHash(token));
    const asker = knownId === undefined ? mobile : `browser:${knownId}:${mobile}`;
    await takeOrRefuse(gap, `${goal}:${asker}`, waitForOtpText);
    await takeOrRefuse(perDay, asker, () => TOO_MANY_OTPS_TEXT);
    if (knownId === undefined) await addresses.askForCode(caller.ip);
  };
}
