import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { isWindowOpen, oneMoreInWindow } from '../../db/schema/limit-window.ts';
import { otpWrongGuesses, rateLimits } from '../../db/schema/identity.ts';

/** What a wrong guess is counted for: the account, or the browser that signed in to it before. */
export interface Guesser {
  readonly mobile: string;
  readonly deviceId: number | undefined;
}

export interface WrongGuessesStore {
  record(guesser: Guesser, now: string): Promise<void>;
  countSince(guesser: Guesser, since: string): Promise<number>;
  /** How many wrong guesses an address has in the window that is open at `now`; 0 if none is open. */
  ofAddress(address: string, now: number, windowMs: number): Promise<number>;
  /** Adds one; the first opens the window. Counted in the transaction, so that many at once count one by one. */
  addToAddress(address: string, now: number, windowMs: number): Promise<void>;
}

const keyOf = (address: string) => `otp-wrong-address:${address}`;

export function createWrongGuessesStore(db: Transaction): WrongGuessesStore {
  return {
    async record({ mobile, deviceId }, now) {
      await db.insert(otpWrongGuesses).values({ mobile, deviceId: deviceId ?? null, guessedAt: now });
    },
    async countSince({ mobile, deviceId }, since) {
      const ofThem =
        deviceId === undefined
          ? and(eq(otpWrongGuesses.mobile, mobile), isNull(otpWrongGuesses.deviceId))
          : eq(otpWrongGuesses.deviceId, deviceId);
      const [row] = await db
        .select({ guesses: count() })
        .from(otpWrongGuesses)
        .where(and(ofThem, gt(otpWrongGuesses.guessedAt, since)));
      return row?.guesses ?? 0;
    },
    async ofAddress(address, now, windowMs) {
      const [row] = await db
        .select({ guesses: rateLimits.points })
        .from(rateLimits)
        .where(and(eq(rateLimits.key, keyOf(address)), isWindowOpen(now, windowMs)));
      return row?.guesses ?? 0;
    },
    async addToAddress(address, now, windowMs) {
      await db
        .insert(rateLimits)
        .values({ key: keyOf(address), points: 1, expire: now + windowMs })
        .onConflictDoUpdate(oneMoreInWindow(now, windowMs));
    },
  };
}
