import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import { OTP_TRIES, OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { sameBytes, tokenHash, type Secrets } from '../../kernel/secrets.ts';
import type { Browser } from './browser.ts';
import type { DevicesStore } from './devices.store.ts';
import { chargeAddress, guesserOf, isBudgetSpent, refuseSpentAddress } from './guess-budget.ts';
import type { OtpStore, SentSecret } from './otp.store.ts';

interface OtpStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
}

/** What goes into the SMS. */
export interface IssuedSecret {
  readonly kind: 'code' | 'link';
  readonly secret: string;
  readonly expiresAt: string;
}

export interface Guess {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly code: string;
  readonly browser: Browser;
}

export type Redemption = 'right' | 'wrong' | 'expired';

export interface OtpService {
  issueCode(stores: OtpStores, purpose: OtpPurpose, mobile: string): Promise<IssuedSecret>;
  /**
   * A code, or a link where wrong guesses have spent the budget. For a mobile that is not registered the same is
   * done, with a secret that is told to nobody and too long to be guessed.
   */
  issueForLogin(
    stores: OtpStores,
    mobile: string,
    device: string | undefined,
    isRegistered: boolean,
  ): Promise<IssuedSecret>;
  redeem(stores: OtpStores, guess: Guess): Promise<Redemption>;
  /** Uses the link up; answers whose mobile it was sent to. */
  redeemLink(stores: OtpStores, token: string): Promise<string | undefined>;
}

export function createOtpService(secrets: Secrets, clock: Clock): OtpService {
  const hashOfCode = (purpose: OtpPurpose, mobile: string, code: string) =>
    secrets.keyedHash(`otp:${purpose}:${mobile}:${code}`);

  async function issue(
    stores: OtpStores,
    { purpose, mobile, kind }: { purpose: OtpPurpose; mobile: string; kind: IssuedSecret['kind'] },
    secret: string,
  ): Promise<IssuedSecret> {
    const expiresAt = new Date(clock.now().getTime() + OTP_VALID_SECONDS * 1000).toISOString();
    const hash = kind === 'code' ? hashOfCode(purpose, mobile, secret) : tokenHash(secret);
    await stores.otp.add({ purpose, mobile, kind, hash, expiresAt });
    return { kind, secret, expiresAt };
  }

  return {
    issueCode: (stores, purpose, mobile) => issue(stores, { purpose, mobile, kind: 'code' }, randomCode()),
    async issueForLogin(stores, mobile, device, isRegistered) {
      const guesser = await guesserOf(stores, mobile, device);
      const kind = (await isBudgetSpent(stores, guesser, clock.now())) ? 'link' : 'code';
      const secret = kind === 'code' && isRegistered ? randomCode() : randomToken();
      return issue(stores, { purpose: 'login', mobile, kind }, secret);
    },
    async redeem(stores, { purpose, mobile, code, browser }) {
      const now = clock.now();
      await refuseSpentAddress(stores, browser.caller, now);
      const sent = await stores.otp.lockNewest(purpose, mobile);
      if (!isOpen(sent, now) || sent.codeHash === null) return 'expired';
      // Accounts are what strangers guess at; a wrong code elsewhere costs the code and the address alone.
      const guesser = purpose === 'login' ? await guesserOf(stores, mobile, browser.device) : undefined;
      if (guesser !== undefined && (await isBudgetSpent(stores, guesser, now))) return 'expired';
      await stores.otp.countTry(sent.id);
      if (sameBytes(sent.codeHash, hashOfCode(purpose, mobile, code))) {
        await stores.otp.markUsed(sent.id, now.toISOString());
        return 'right';
      }
      if (guesser !== undefined) await stores.otp.wrongGuesses.record(guesser, now.toISOString());
      await chargeAddress(stores, browser.caller, now);
      return 'wrong';
    },
    async redeemLink(stores, token) {
      const hash = tokenHash(token);
      const mobile = await stores.otp.mobileOfLink(hash);
      if (mobile === undefined) return undefined;
      const now = clock.now();
      const sent = await stores.otp.lockNewest('login', mobile);
      if (!isOpen(sent, now) || sent.linkTokenHash === null || !sameBytes(sent.linkTokenHash, hash)) {
        return undefined;
      }
      await stores.otp.markUsed(sent.id, now.toISOString());
      return mobile;
    },
  };
}

function isOpen(sent: SentSecret | undefined, now: Date): sent is SentSecret {
  return (
    sent !== undefined &&
    sent.usedAt === null &&
    sent.attempts < OTP_TRIES &&
    Date.parse(sent.expiresAt) > now.getTime()
  );
}

function randomCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}
