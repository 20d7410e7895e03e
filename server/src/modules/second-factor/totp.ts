import { BRAND } from '@portal/contract/program.ts';
import { TOTP_DIGITS, tidiedTotpCode } from '@portal/contract/rules/second-factor.ts';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A code may be one step early or late: phones' clocks differ a little. */
const STEPS_AROUND = 1;
const SECRET_BYTES = 20;

/** A new key for an authenticator app, and the address that the app scans. */
export function newTotp(username: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({
    issuer: `${BRAND.bank} staff`,
    label: username,
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    secret,
  });
  return { secret: secret.base32, uri: totp.toString() };
}

/** The time step of a code if it is right; compared in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: tidiedTotpCode(code),
    secret: Secret.fromBase32(secret),
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
    timestamp,
    window: STEPS_AROUND,
  });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
