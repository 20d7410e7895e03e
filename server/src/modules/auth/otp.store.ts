import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, otpWrongGuesses, type OtpPurpose } from '../../db/schema/identity.ts';

interface NewCode {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly secretHash: { readonly code: Buffer } | { readonly link: Buffer };
  readonly expiresAt: string;
}

interface OpenCode {
  readonly id: number;
  readonly codeHash: Buffer;
}

export interface OtpStore {
  add(code: NewCode): Promise<void>;
  /**
   * Counts one try at the newest code and hands out its hash, while it is alive and has tries left.
   * The row stays locked to the end of the transaction: of many tries at once, each sees the one before it.
   */
  takeTry(purpose: OtpPurpose, mobile: string, now: string, tries: number): Promise<OpenCode | undefined>;
  markUsed(id: number, now: string): Promise<void>;
  /** Uses the link up; answers whose mobile it was sent to. */
  useLink(tokenHash: Buffer, now: string): Promise<string | undefined>;
  recordWrongGuess(mobile: string, deviceId: number | undefined, now: string): Promise<void>;
  wrongGuessesOfAccount(mobile: string, since: string): Promise<number>;
  wrongGuessesOfDevice(deviceId: number, since: string): Promise<number>;
}

export function createOtpStore(db: Queries): OtpStore {
  return {
    async add({ purpose, mobile, secretHash, expiresAt }) {
      const hashes =
        'code' in secretHash ? { codeHash: secretHash.code } : { linkTokenHash: secretHash.link };
      await db.insert(otpCodes).values({ purpose, mobile, expiresAt, ...hashes });
    },
    async takeTry(purpose, mobile, now, tries) {
      const [newest] = await db
        .select({ id: otpCodes.id })
        .from(otpCodes)
        .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile)))
        .orderBy(desc(otpCodes.id))
        .limit(1)
        .for('update');
      if (newest === undefined) return undefined;
      const [taken] = await db
        .update(otpCodes)
        .set({ attempts: sql`${otpCodes.attempts} + 1` })
        .where(
          and(
            eq(otpCodes.id, newest.id),
            isNull(otpCodes.usedAt),
            gt(otpCodes.expiresAt, now),
            lt(otpCodes.attempts, tries),
          ),
        )
        .returning({ id: otpCodes.id, codeHash: otpCodes.codeHash });
      return taken === undefined || taken.codeHash === null
        ? undefined
        : { id: taken.id, codeHash: taken.codeHash };
    },
    async markUsed(id, now) {
      await db.update(otpCodes).set({ usedAt: now }).where(eq(otpCodes.id, id));
    },
    async useLink(tokenHash, now) {
      const [used] = await db
        .update(otpCodes)
        .set({ usedAt: now })
        .where(
          and(eq(otpCodes.linkTokenHash, tokenHash), isNull(otpCodes.usedAt), gt(otpCodes.expiresAt, now)),
        )
        .returning({ mobile: otpCodes.mobile });
      return used?.mobile;
    },
    async recordWrongGuess(mobile, deviceId, now) {
      await db.insert(otpWrongGuesses).values({ mobile, deviceId: deviceId ?? null, guessedAt: now });
    },
    async wrongGuessesOfAccount(mobile, since) {
      const [row] = await db
        .select({ guesses: count() })
        .from(otpWrongGuesses)
        .where(
          and(
            eq(otpWrongGuesses.mobile, mobile),
            isNull(otpWrongGuesses.deviceId),
            gt(otpWrongGuesses.guessedAt, since),
          ),
        );
      return row?.guesses ?? 0;
    },
    async wrongGuessesOfDevice(deviceId, since) {
      const [row] = await db
        .select({ guesses: count() })
        .from(otpWrongGuesses)
        .where(and(eq(otpWrongGuesses.deviceId, deviceId), gt(otpWrongGuesses.guessedAt, since)));
      return row?.guesses ?? 0;
    },
  };
}
