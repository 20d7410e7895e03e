import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import {
  OTP_TRIES,
  OTP_VALID_SECONDS,
  WRONG_OTP_PER_ACCOUNT_YEAR,
} from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { sameBytes, tokenHash, type Secrets } from '../../kernel/secrets.ts';
import type { DevicesStore } from './devices.store.ts';
import type { OtpStore } from './otp.store.ts';

interface OtpStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
}

/** What goes into the SMS. */
export interface IssuedCode {
  readonly kind: 'code';
  readonly code: string;
  readonly expiresAt: string;
}
interface IssuedLink {
  readonly kind: 'link';
  readonly token: string;
  readonly expiresAt: string;
}
export type IssuedSecret = IssuedCode | IssuedLink;

export type Redemption = 'right' | 'wrong' | 'expired';

export interface OtpService {
  issueCode(stores: OtpStores, purpose: OtpPurpose, mobile: string): Promise<IssuedCode>;
  /** A code, or a link where this account has had too many wrong guesses from strange browsers. */
  issueForLogin(stores: OtpStores, mobile: string, device: string | undefined): Promise<IssuedSecret>;
  redeem(
    stores: OtpStores,
    purpose: OtpPurpose,
    mobile: string,
    code: string,
    device: string | undefined,
  ): Promise<Redemption>;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export function createOtpService(secrets: Secrets, clock: Clock): OtpService {
  const hashOf = (purpose: OtpPurpose, mobile: string, code: string) =>
    secrets.keyedHash(`otp:${purpose}:${mobile}:${code}`);
  const expiry = () => new Date(clock.now().getTime() + OTP_VALID_SECONDS * 1000).toISOString();

  async function issueCode(stores: OtpStores, purpose: OtpPurpose, mobile: string) {
    const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
    const expiresAt = expiry();
    await stores.otp.add({ purpose, mobile, secretHash: { code: hashOf(purpose, mobile, code) }, expiresAt });
    return { kind: 'code' as const, code, expiresAt };
  }

  return {
    issueCode,
    async issueForLogin(stores, mobile, device) {
      if (!(await isBudgetSpent(stores, mobile, device, clock))) return issueCode(stores, 'login', mobile);
      const token = randomToken();
      const expiresAt = expiry();
      await stores.otp.add({ purpose: 'login', mobile, secretHash: { link: tokenHash(token) }, expiresAt });
      return { kind: 'link' as const, token, expiresAt };
    },
    async redeem(stores, purpose, mobile, code, device) {
      const now = clock.now().toISOString();
      const open = await stores.otp.takeTry(purpose, mobile, now, OTP_TRIES);
      if (open === undefined) return 'expired';
      if (sameBytes(open.codeHash, hashOf(purpose, mobile, code))) {
        await stores.otp.markUsed(open.id, now);
        return 'right';
      }
      await stores.otp.recordWrongGuess(mobile, await knownDevice(stores, mobile, device), now);
      return 'wrong';
    },
  };
}

/** A browser that signed in before has a budget of its own, which strangers cannot spend. */
async function isBudgetSpent(stores: OtpStores, mobile: string, device: string | undefined, clock: Clock) {
  const since = new Date(clock.now().getTime() - YEAR_MS).toISOString();
  const deviceId = await knownDevice(stores, mobile, device);
  const guesses =
    deviceId === undefined
      ? await stores.otp.wrongGuessesOfAccount(mobile, since)
      : await stores.otp.wrongGuessesOfDevice(deviceId, since);
  return guesses >= WRONG_OTP_PER_ACCOUNT_YEAR;
}

async function knownDevice(stores: OtpStores, mobile: string, device: string | undefined) {
  return device === undefined ? undefined : await stores.devices.find(mobile, tokenHash(device));
}
