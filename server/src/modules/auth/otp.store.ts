import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';
import { OTP_TRIES } from '@portal/contract/rules/otp-limits.ts';
import { sameBytes } from '../../kernel/secrets.ts';
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
  /** The browser that asked, by the hash of its token. */
  readonly askedByHash: Buffer | null;
  readonly payload: SecretPayload;
}

/** What was sent: a code or a link. */
export interface SentSecret {
  readonly id: number;
  readonly codeHash: Buffer | null;
  readonly linkTokenHash: Buffer | null;
  /** Tries in other browsers than the one that asked. */
  readonly attempts: number;
  readonly ownAttempts: number;
  readonly expiresAt: string;
  readonly usedAt: string | null;
  readonly askedFrom: string | null;
  readonly askedByHash: Buffer | null;
  readonly payload: SecretPayload;
}

/** Whether the browser is the one that asked. */
export function isAskedBy({ askedByHash }: SentSecret, browserHash: Buffer | null): boolean {
  return askedByHash !== null && browserHash !== null && sameBytes(askedByHash, browserHash);
}

/** Whether it can still be used in this browser: the one that asked has tries of its own. */
export function isOpen(sent: SentSecret, browserHash: Buffer | null, now: Date): boolean {
  const tries = isAskedBy(sent, browserHash) ? sent.ownAttempts : sent.attempts;
  return sent.usedAt === null && tries < OTP_TRIES && Date.parse(sent.expiresAt) > now.getTime();
}

export interface OtpStore {
  readonly wrongGuesses: WrongGuessesStore;
  add(secret: NewSecret): Promise<void>;
  /**
   * The newest one, and the newest that this browser asked for, which strangers cannot replace; newest first. Locked to
   * the end of the transaction: of many guesses at once, each sees the one before it.
   */
  lockNewest(purpose: OtpPurpose, mobile: string, browserHash: Buffer | null): Promise<SentSecret[]>;
  /** The same without a lock. */
  newest(purpose: OtpPurpose, mobile: string, browserHash: Buffer | null): Promise<SentSecret[]>;
  mobileOfLink(tokenHash: Buffer): Promise<string | undefined>;
  countTry(id: number, isOwn: boolean): Promise<void>;
  /** Everything that was sent for this purpose and is alive: nothing more is done with it. */
  markUsed(purpose: OtpPurpose, mobile: string, now: string): Promise<void>;
}

const shape = {
  id: otpCodes.id,
  codeHash: otpCodes.codeHash,
  linkTokenHash: otpCodes.linkTokenHash,
  attempts: otpCodes.attempts,
  ownAttempts: otpCodes.ownAttempts,
  expiresAt: otpCodes.expiresAt,
  usedAt: otpCodes.usedAt,
  askedFrom: otpCodes.askedFrom,
  askedByHash: otpCodes.askedByHash,
  payload: otpCodes.payload,
};

export function createOtpStore(db: Queries): OtpStore {
  const newestId = (purpose: OtpPurpose, mobile: string, browserHash?: Buffer) => {
    const ofBrowser = browserHash === undefined ? undefined : eq(otpCodes.askedByHash, browserHash);
    return db
      .select({ id: otpCodes.id })
      .from(otpCodes)
      .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile), ofBrowser))
      .orderBy(desc(otpCodes.id))
      .limit(1);
  };
  // In one order, so that two guesses at once never wait for each other.
  const newestOf = (purpose: OtpPurpose, mobile: string, browserHash: Buffer | null) => {
    const isNewest = eq(otpCodes.id, sql`(${newestId(purpose, mobile)})`);
    const isOwn =
      browserHash === null ? undefined : eq(otpCodes.id, sql`(${newestId(purpose, mobile, browserHash)})`);
    return db.select(shape).from(otpCodes).where(or(isNewest, isOwn)).orderBy(desc(otpCodes.id));
  };
  return {
    wrongGuesses: createWrongGuessesStore(db),
    async add({ kind, hash, ...row }) {
      const hashes = kind === 'code' ? { codeHash: hash } : { linkTokenHash: hash };
      await db.insert(otpCodes).values({ ...row, ...hashes });
    },
    lockNewest: (purpose, mobile, browserHash) => newestOf(purpose, mobile, browserHash).for('update'),
    newest: (purpose, mobile, browserHash) => newestOf(purpose, mobile, browserHash),
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
