import { randomInt } from 'node:crypto';
import { OTP_DIGITS } from '@portal/contract/rules/identity.ts';
import { OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import type { OtpPurpose } from '../../db/schema/identity.ts';
import type { Clock } from '../../kernel/clock.ts';
import { randomToken } from '../../kernel/ids.ts';
import { sameBytes, tokenHash, type Secrets } from '../../kernel/secrets.ts';
import { addressKey } from './address-key.ts';
import { askedByHashOf, type Browser } from './browser.ts';
import type { CodeMetrics } from './code-metrics.ts';
import type { DevicesStore } from './devices.store.ts';
import { chargeAddresses, guesserOf, isAddressSpent, isBudgetSpent } from './guess-budget.ts';
import type { OtpStore } from './otp.store.ts';
import { isAskedBy, isOpen, triesLeft, type SecretPayload, type SentSecret } from './otp.views.ts';
import type { Guesser } from './wrong-guesses.store.ts';

interface OtpStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
}

/** The content of the SMS. */
export interface IssuedSecret {
  readonly kind: 'code' | 'link';
  readonly secret: string;
  readonly expiresAt: string;
}

interface WantedSecret {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly browser: Browser;
  /** False for a mobile that is not registered: the same work is done, with a secret that is not sent. */
  readonly isTold?: boolean;
  /** Kept beside a link, which may be opened in another browser than the one that asked. */
  readonly payload?: SecretPayload;
}

export interface Guess {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly code: string;
  readonly browser: Browser;
}

/** over: wrong, and that was the last try. */
export type Redemption = 'right' | 'wrong' | 'over' | 'expired';

export interface RedeemedLink {
  readonly mobile: string;
  readonly payload: SecretPayload;
}

export interface OtpService {
  /** A code, or a link if wrong guesses have used up the budget of the account or of the address. */
  issue(stores: OtpStores, wanted: WantedSecret): Promise<IssuedSecret>;
  redeem(stores: OtpStores, guess: Guess): Promise<Redemption>;
  /** Uses the link up; returns whose mobile it was sent to, or undefined if it is not the newest or too old. */
  redeemLink(stores: OtpStores, purpose: OtpPurpose, token: string): Promise<RedeemedLink | undefined>;
}

export function createOtpService(secrets: Secrets, clock: Clock, metrics: CodeMetrics): OtpService {
  const hashOfCode = (purpose: OtpPurpose, mobile: string, code: string) =>
    secrets.keyedHash(`otp:${purpose}:${mobile}:${code}`);

  /** A code can be guessed at, a link cannot. A browser that signed in before is not judged by its address. */
  async function kindFor(stores: OtpStores, wanted: WantedSecret): Promise<IssuedSecret['kind']> {
    const { purpose, mobile, browser } = wanted;
    const now = clock.now();
    const guesser = await guesserOf(stores, mobile, browser.device);
    if (isGuessedAt(purpose) && (await isBudgetSpent(stores, guesser, now))) return 'link';
    if (guesser.deviceId !== undefined) return 'code';
    return (await isAddressSpent(stores, addressKey(browser.caller.ip), now)) ? 'link' : 'code';
  }

  async function chargeWrong(
    stores: OtpStores,
    guess: Guess,
    guesser: Guesser,
    compared: readonly SentSecret[],
  ) {
    const now = clock.now();
    metrics.wrong(guess.purpose);
    if (isGuessedAt(guess.purpose)) await stores.otp.wrongGuesses.record(guesser, now.toISOString());
    if (guesser.deviceId !== undefined) return;
    const askedFrom = compared.map((sent) => sent.askedFrom);
    await chargeAddresses(stores, [addressKey(guess.browser.caller.ip), ...askedFrom], now);
  }

  return {
    async issue(stores, wanted) {
      const { purpose, mobile, browser, isTold = true, payload = {} } = wanted;
      const kind = await kindFor(stores, wanted);
      const secret = kind === 'code' && isTold ? randomCode() : randomToken();
      const expiresAt = new Date(clock.now().getTime() + OTP_VALID_SECONDS * 1000).toISOString();
      await stores.otp.add({
        purpose,
        mobile,
        kind,
        hash: kind === 'code' ? hashOfCode(purpose, mobile, secret) : tokenHash(secret),
        expiresAt,
        askedFrom: addressKey(browser.caller.ip),
        askedByHash: askedByHashOf(browser),
        payload: kind === 'link' ? payload : {},
      });
      return { kind, secret, expiresAt };
    },
    async redeem(stores, guess) {
      const { purpose, mobile, code, browser } = guess;
      const now = clock.now();
      const browserHash = askedByHashOf(browser);
      const sent = await stores.otp.lockNewest(purpose, mobile, browserHash);
      const open = sent.filter((one) => one.codeHash !== null && isOpen(one, browserHash, now));
      if (open.length === 0) return 'expired';
      const guesser = await guesserOf(stores, mobile, browser.device);
      if (isGuessedAt(purpose) && (await isBudgetSpent(stores, guesser, now))) return 'expired';
      for (const one of open) await stores.otp.countTry(one.id, isAskedBy(one, browserHash));
      const hash = hashOfCode(purpose, mobile, code);
      if (!open.some(({ codeHash }) => codeHash !== null && sameBytes(codeHash, hash))) {
        await chargeWrong(stores, guess, guesser, open);
        return open.every((one) => triesLeft(one, browserHash) <= 1) ? 'over' : 'wrong';
      }
      await stores.otp.markUsed(purpose, mobile, now.toISOString());
      return 'right';
    },
    async redeemLink(stores, purpose, token) {
      const hash = tokenHash(token);
      const mobile = await stores.otp.mobileOfLink(hash);
      if (mobile === undefined) return undefined;
      const now = clock.now();
      const [sent] = await stores.otp.lockNewest(purpose, mobile, null);
      if (sent === undefined || !isOpen(sent, null, now)) return undefined;
      if (sent.linkTokenHash === null || !sameBytes(sent.linkTokenHash, hash)) return undefined;
      await stores.otp.markUsed(purpose, mobile, now.toISOString());
      return { mobile, payload: sent.payload };
    },
  };
}

/** Strangers guess at accounts; a wrong code elsewhere counts only for the code and the address. */
function isGuessedAt(purpose: OtpPurpose): boolean {
  return purpose === 'login' || purpose === 'ask';
}

function randomCode(): string {
  return String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0');
}
