import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';
import { newestSecret, type SecretPayload, type SentSecret } from './otp.views.ts';
import { createWrongGuessesStore, type WrongGuessesStore } from './wrong-guesses.store.ts';

interface NewSecret {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly kind: 'code' | 'link';
  readonly hash: Buffer;
  readonly expiresAt: string;
  /** The address that asked. */
  readonly askedFrom: string;
  readonly payload: SecretPayload;
}

export interface OtpStore {
  readonly wrongGuesses: WrongGuessesStore;
  add(secret: NewSecret): Promise<void>;
  /** Locked to the end of the transaction: of many guesses at once, each sees the one before it. */
  lockNewest(purpose: OtpPurpose, mobile: string): Promise<SentSecret | undefined>;
  mobileOfLink(tokenHash: Buffer): Promise<string | undefined>;
  countTry(id: number): Promise<void>;
  markUsed(id: number, now: string): Promise<void>;
}

export function createOtpStore(db: Transaction): OtpStore {
  return {
    wrongGuesses: createWrongGuessesStore(db),
    async add({ kind, hash, ...row }) {
      const hashes = kind === 'code' ? { codeHash: hash } : { linkTokenHash: hash };
      await db.insert(otpCodes).values({ ...row, ...hashes });
    },
    async lockNewest(purpose, mobile) {
      const [newest] = await newestSecret(db, purpose, mobile).for('update');
      return newest;
    },
    async mobileOfLink(tokenHash) {
      const [link] = await db
        .select({ mobile: otpCodes.mobile })
        .from(otpCodes)
        .where(eq(otpCodes.linkTokenHash, tokenHash));
      return link?.mobile;
    },
    async countTry(id) {
      await db
        .update(otpCodes)
        .set({ attempts: sql`${otpCodes.attempts} + 1` })
        .where(eq(otpCodes.id, id));
    },
    async markUsed(id, now) {
      await db.update(otpCodes).set({ usedAt: now }).where(eq(otpCodes.id, id));
    },
  };
}
