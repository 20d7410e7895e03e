import { WRONG_OTP_PER_ACCOUNT_YEAR, WRONG_OTP_PER_ADDRESS_HOUR } from '@portal/contract/rules/otp-limits.ts';
import type { Caller } from '../../http/caller.ts';
import { AppError } from '../../kernel/app-error.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import { addressKey } from './address-key.ts';
import type { DevicesStore } from './devices.store.ts';
import type { OtpStore } from './otp.store.ts';
import type { Guesser } from './wrong-guesses.store.ts';

interface GuessStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
}

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Refuses an address that has guessed wrong too often. */
export async function refuseSpentAddress({ otp }: GuessStores, caller: Caller, now: Date): Promise<void> {
  const counted = await otp.wrongGuesses.ofAddress(addressKey(caller.ip), now.getTime());
  if (counted !== undefined && counted.guesses >= WRONG_OTP_PER_ADDRESS_HOUR) {
    throw tooMany(counted.windowEndsAt, now);
  }
}

/** Of many guesses at once each passed the refusal above; here only those that are still within the limit count. */
export async function chargeAddress({ otp }: GuessStores, caller: Caller, now: Date): Promise<void> {
  const counted = await otp.wrongGuesses.addToAddress(addressKey(caller.ip), now.getTime(), HOUR_MS);
  if (counted.guesses > WRONG_OTP_PER_ADDRESS_HOUR) throw tooMany(counted.windowEndsAt, now);
}

/** A browser that signed in before has a budget of its own, which strangers cannot spend. */
export async function guesserOf(
  { devices }: GuessStores,
  mobile: string,
  device: string | undefined,
): Promise<Guesser> {
  const deviceId = device === undefined ? undefined : await devices.find(mobile, tokenHash(device));
  return { mobile, deviceId };
}

export async function isBudgetSpent({ otp }: GuessStores, guesser: Guesser, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - YEAR_MS).toISOString();
  return (await otp.wrongGuesses.countSince(guesser, since)) >= WRONG_OTP_PER_ACCOUNT_YEAR;
}

function tooMany(windowEndsAt: number, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((windowEndsAt - now.getTime()) / 1000);
  return new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
