import { tokenHash } from '../../kernel/secrets.ts';
import { askedByHashOf } from './browser.ts';
import type { CodeRequest } from './code-sender.ts';
import type { DevicesViews } from './devices.views.ts';
import type { OtpGate } from './otp-gate.ts';
import { isAskedBy, triesLeft, type OtpViews } from './otp.views.ts';

/** After a code's last try: the browser that asked for it may ask for another at once. */
export type EndWaitForCode = (guess: Omit<CodeRequest, 'proof'>) => Promise<void>;

/**
 * Only for the newest code, and only in the browser that asked for it: its tries were counted one after the other, so
 * that each code ends one wait, and wrong codes that strangers enter end none.
 */
export function createEndWaitForCode(gate: OtpGate, codes: OtpViews, devices: DevicesViews): EndWaitForCode {
  return async ({ purpose, mobile, browser }) => {
    const browserHash = askedByHashOf(browser);
    const [newest] = await codes.newest(purpose, mobile, browserHash);
    if (newest === undefined || !isAskedBy(newest, browserHash) || triesLeft(newest, browserHash) > 0) return;
    const { device } = browser;
    const deviceId = device === undefined ? undefined : await devices.find(mobile, tokenHash(device));
    await gate.endGap({ purpose, mobile, deviceId });
  };
}
