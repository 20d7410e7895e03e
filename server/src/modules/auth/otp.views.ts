import { and, desc, eq, or, sql } from 'drizzle-orm';
import { OTP_TRIES } from '@portal/contract/rules/otp-limits.ts';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';
import { sameBytes } from '../../kernel/secrets.ts';

/** What was asked together with a code, for a link that finishes it elsewhere. */
export type SecretPayload = Record<string, unknown>;

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

/** Whether it can still be used in this browser: the one that requested it has attempts of its own. */
export function isOpen(sent: SentSecret, browserHash: Buffer | null, now: Date): boolean {
  const isUsable = sent.usedAt === null && triesLeft(sent, browserHash) > 0;
  return isUsable && Date.parse(sent.expiresAt) > now.getTime();
}

export function triesLeft(sent: SentSecret, browserHash: Buffer | null): number {
  return OTP_TRIES - (isAskedBy(sent, browserHash) ? sent.ownAttempts : sent.attempts);
}

export interface OtpViews {
  /** The newest one, and the newest that this browser asked for; newest first. */
  newest(purpose: OtpPurpose, mobile: string, browserHash: Buffer | null): Promise<SentSecret[]>;
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

/** In one order, so that two guesses at once never wait for each other. */
export function newestSecrets(db: Queries, purpose: OtpPurpose, mobile: string, browserHash: Buffer | null) {
  const isNewest = eq(otpCodes.id, sql`(${newestId(db, purpose, mobile)})`);
  const isOwn =
    browserHash === null ? undefined : eq(otpCodes.id, sql`(${newestId(db, purpose, mobile, browserHash)})`);
  return db.select(shape).from(otpCodes).where(or(isNewest, isOwn)).orderBy(desc(otpCodes.id));
}

function newestId(db: Queries, purpose: OtpPurpose, mobile: string, browserHash?: Buffer) {
  const ofBrowser = browserHash === undefined ? undefined : eq(otpCodes.askedByHash, browserHash);
  return db
    .select({ id: otpCodes.id })
    .from(otpCodes)
    .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile), ofBrowser))
    .orderBy(desc(otpCodes.id))
    .limit(1);
}

export function createOtpViews(db: Queries): OtpViews {
  return {
    newest: (purpose, mobile, browserHash) => newestSecrets(db, purpose, mobile, browserHash),
  };
}
