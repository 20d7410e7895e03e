import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/transaction.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';
import { newestSecrets, type SecretPayload, type SentSecret } from './otp.views.ts';
import { createWrongGuessesStore, type WrongGuessesStore } from './wrong-guesses.store.ts';

interface NewSecret {
  readonly purpose: OtpPurpose;
  readonly mobile: string;
  readonly kind: 'code' | 'link';
  readonly hash: Buffer;
  readonly expiresAt: string;
  /** The address that asked. */
  readonly askedFrom: string;
  /** The browser that asked, by the hash of its token. */
  readonly askedByHash: Buffer | null;
  readonly payload: SecretPayload;
}

export interface OtpStore {
  readonly wrongGuesses: WrongGuessesStore;
  add(secret: NewSecret): Promise<void>;
  /**
   * The newest one, and the newest that this browser asked for, which strangers cannot replace; newest first. Locked to
   * the end of the transaction: of many guesses at once, each sees the one before it.
   */
  lockNewest(purpose: OtpPurpose, mobile: string, browserHash: Buffer | null): Promise<SentSecret[]>;
  mobileOfLink(tokenHash: Buffer): Promise<string | undefined>;
  countTry(id: number, isOwn: boolean): Promise<void>;
  /** Everything that was sent for this purpose and is alive: nothing more is done with it. */
  markUsed(purpose: OtpPurpose, mobile: string, now: string): Promise<void>;
}

export function createOtpStore(db: Transaction): OtpStore {
  return {
    wrongGuesses: createWrongGuessesStore(db),
    async add({ kind, hash, ...row }) {
      const hashes = kind === 'code' ? { codeHash: hash } : { linkTokenHash: hash };
      await db.insert(otpCodes).values({ ...row, ...hashes });
    },
    lockNewest: (purpose, mobile, browserHash) =>
      newestSecrets(db, purpose, mobile, browserHash).for('update'),
    async mobileOfLink(tokenHash) {
      const [link] = await db
        .select({ mobile: otpCodes.mobile })
        .from(otpCodes)
        .where(eq(otpCodes.linkTokenHash, tokenHash));
      return link?.mobile;
    },
    async countTry(id, isOwn) {
      const tries = isOwn
        ? { ownAttempts: sql`${otpCodes.ownAttempts} + 1` }
        : { attempts: sql`${otpCodes.attempts} + 1` };
      await db.update(otpCodes).set(tries).where(eq(otpCodes.id, id));
    },
    async markUsed(purpose, mobile, now) {
      const isAlive = and(isNull(otpCodes.usedAt), gt(otpCodes.expiresAt, now));
      await db
        .update(otpCodes)
        .set({ usedAt: now })
        .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile), isAlive));
    },
  };
}
