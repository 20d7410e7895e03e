import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';
import { OTP_TRIES } from '@portal/contract/rules/otp-limits.ts';
import { createWrongGuessesStore, type WrongGuessesStore } from './wrong-guesses.store.ts';

/** What was asked together with a code, for a link that finishes it elsewhere. */
export type SecretPayload = Record<string, unknown>;

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

/** What was sent last: a code or a link. */
export interface SentSecret {
  readonly id: number;
  readonly codeHash: Buffer | null;
  readonly linkTokenHash: Buffer | null;
  readonly attempts: number;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly askedFrom: string | null;
  readonly payload: SecretPayload;
}

/** Whether it can still be used. */
export function isOpen(sent: SentSecret | undefined, now: Date): sent is SentSecret {
  return (
    sent !== undefined &&
    sent.usedAt === null &&
    sent.attempts < OTP_TRIES &&
    Date.parse(sent.expiresAt) > now.getTime()
  );
}

export interface OtpStore {
  readonly wrongGuesses: WrongGuessesStore;
  add(secret: NewSecret): Promise<void>;
  /** Locked to the end of the transaction: of many guesses at once, each sees the one before it. */
  lockNewest(purpose: OtpPurpose, mobile: string): Promise<SentSecret | undefined>;
  newest(purpose: OtpPurpose, mobile: string): Promise<SentSecret | undefined>;
  mobileOfLink(tokenHash: Buffer): Promise<string | undefined>;
  countTry(id: number): Promise<void>;
  markUsed(id: number, now: string): Promise<void>;
}

const shape = {
  id: otpCodes.id,
  codeHash: otpCodes.codeHash,
  linkTokenHash: otpCodes.linkTokenHash,
  attempts: otpCodes.attempts,
  expiresAt: otpCodes.expiresAt,
  usedAt: otpCodes.usedAt,
  askedFrom: otpCodes.askedFrom,
  payload: otpCodes.payload,
};

export function createOtpStore(db: Queries): OtpStore {
  const newestOf = (purpose: OtpPurpose, mobile: string) =>
    db
      .select(shape)
      .from(otpCodes)
      .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile)))
      .orderBy(desc(otpCodes.id))
      .limit(1);
  return {
    wrongGuesses: createWrongGuessesStore(db),
    async add({ kind, hash, ...row }) {
      const hashes = kind === 'code' ? { codeHash: hash } : { linkTokenHash: hash };
      await db.insert(otpCodes).values({ ...row, ...hashes });
    },
    async lockNewest(purpose, mobile) {
      const [newest] = await newestOf(purpose, mobile).for('update');
      return newest;
    },
    async newest(purpose, mobile) {
      const [newest] = await newestOf(purpose, mobile);
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
