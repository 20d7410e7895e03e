import { WRONG_OTP_PER_ACCOUNT_YEAR, WRONG_OTP_PER_ADDRESS_HOUR } from '@portal/contract/rules/otp-limits.ts';
import { tokenHash } from '../../kernel/secrets.ts';
import type { DevicesStore } from './devices.store.ts';
import type { OtpStore } from './otp.store.ts';
import type { Guesser } from './wrong-guesses.store.ts';

interface GuessStores {
  readonly otp: OtpStore;
  readonly devices: DevicesStore;
}

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Whether codes asked for from an address are sent as links. */
export async function isAddressSpent({ otp }: GuessStores, address: string, now: Date): Promise<boolean> {
  return (await otp.wrongGuesses.ofAddress(address, now.getTime(), HOUR_MS)) >= WRONG_OTP_PER_ADDRESS_HOUR;
}

/**
 * A wrong code counts for the address that entered it and for the one that asked for it: a client gets no more guesses
 * by asking at one address and guessing at another.
 */
export async function chargeAddresses(
  { otp }: GuessStores,
  addresses: readonly (string | null)[],
  now: Date,
): Promise<void> {
  const distinct = new Set(addresses.filter((address) => address !== null));
  // In one order, so that two guesses at once never wait for each other.
  for (const address of [...distinct].toSorted()) {
    await otp.wrongGuesses.addToAddress(address, now.getTime(), HOUR_MS);
  }
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
