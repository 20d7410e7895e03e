import { OTP_RESEND_SECONDS, TOO_MANY_OTPS_TEXT, waitForOtpText } from '@portal/contract/rules/otp-limits.ts';
import {
  RECOVERY_CODES_PER_DAY,
  RECOVERY_CODES_PER_MOBILE_DAY,
} from '@portal/contract/rules/staff-account.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { MakeLimit } from '../auth/rate-limits.ts';
import { takeAll, type AddressLimits } from './address-limits.ts';
import type { StaffBrowser } from './staff-browser-cookie.ts';
import type { StaffBrowsersViews } from './staff-browsers.views.ts';

type RecoveryGoal = 'password' | 'username';

/**
 * Counted by the number that was typed, so that a refusal does not tell whether it belongs to a user. Unknown browsers
 * are counted by number and address, so that one of them does not use up what another needs, and together up to a
 * ceiling. A browser that signed in with that number on record has counters of its own.
 */
export type AdmitRecovery = (goal: RecoveryGoal, mobile: string, browser: StaffBrowser) => Promise<void>;

const DAY = 24 * 60 * 60;
const tooMany = () => TOO_MANY_OTPS_TEXT;

export function createRecoveryLimits(
  makeLimit: MakeLimit,
  addresses: AddressLimits,
  browsers: Pick<StaffBrowsersViews, 'findByMobile'>,
): AdmitRecovery {
  const gap = makeLimit('staff-recovery-gap', 1, OTP_RESEND_SECONDS);
  const perDay = makeLimit('staff-recovery-day', RECOVERY_CODES_PER_DAY, DAY);
  const ofStrangers = makeLimit('staff-recovery-mobile', RECOVERY_CODES_PER_MOBILE_DAY, DAY);

  const rulesFor = (goal: RecoveryGoal, asker: string) => [
    { limit: perDay, key: asker, text: tooMany },
    { limit: gap, key: `${goal}:${asker}`, text: waitForOtpText },
  ];

  return async (goal, mobile, { token, caller }) => {
    const knownId = await browsers.findByMobile(mobile, tokenHash(token));
    if (knownId !== undefined) return takeAll(rulesFor(goal, `browser:${knownId}:${mobile}`));
    await addresses.askForCode(caller.ip);
    await takeAll([
      { limit: ofStrangers, key: mobile, text: tooMany },
      ...rulesFor(goal, `${addresses.keyOf(caller.ip)}:${mobile}`),
    ]);
  };
}
