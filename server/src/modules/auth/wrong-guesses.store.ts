import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpWrongGuesses, rateLimits } from '../../db/schema/identity.ts';

/** Who pays for a wrong guess: the account, or the browser that signed in to it before. */
export interface Guesser {
  readonly mobile: string;
  readonly deviceId: number | undefined;
}

interface AddressCount {
  readonly guesses: number;
  readonly windowEndsAt: number;
}

export interface WrongGuessesStore {
  record(guesser: Guesser, now: string): Promise<void>;
  countSince(guesser: Guesser, since: string): Promise<number>;
  /** What an address has guessed wrong in the window that is open at `now`, if one is. */
  ofAddress(address: string, now: number): Promise<AddressCount | undefined>;
  /** Adds one; the first opens the window. Counted in the transaction, so that many at once count one by one. */
  addToAddress(address: string, now: number, windowMs: number): Promise<AddressCount>;
}

const counted = {
  guesses: rateLimits.points,
  windowEndsAt: sql<number>`${rateLimits.expire}`.mapWith(Number),
};
const keyOf = (address: string) => `otp-wrong-address:${address}`;

export function createWrongGuessesStore(db: Queries): WrongGuessesStore {
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
    async ofAddress(address, now) {
      const [row] = await db
        .select(counted)
        .from(rateLimits)
        .where(and(eq(rateLimits.key, keyOf(address)), gt(rateLimits.expire, now)));
      return row;
    },
    async addToAddress(address, now, windowMs) {
      const isOver = sql`${rateLimits.expire} <= ${now}`;
      const [row] = await db
        .insert(rateLimits)
        .values({ key: keyOf(address), points: 1, expire: now + windowMs })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${isOver} then 1 else ${rateLimits.points} + 1 end`,
            expire: sql`case when ${isOver} then excluded.expire else ${rateLimits.expire} end`,
          },
        })
        .returning(counted);
      if (row === undefined) throw new Error('a counted guess has a row');
      return row;
    },
  };
}
