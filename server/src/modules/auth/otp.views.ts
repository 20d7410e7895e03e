import { and, desc, eq } from 'drizzle-orm';
import { OTP_TRIES } from '@portal/contract/rules/otp-limits.ts';
import type { Queries } from '../../db/connection.ts';
import { otpCodes, type OtpPurpose } from '../../db/schema/identity.ts';

/** What was asked together with a code, for a link that finishes it elsewhere. */
export type SecretPayload = Record<string, unknown>;

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

export interface OtpViews {
  newest(purpose: OtpPurpose, mobile: string): Promise<SentSecret | undefined>;
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

export function newestSecret(db: Queries, purpose: OtpPurpose, mobile: string) {
  return db
    .select(shape)
    .from(otpCodes)
    .where(and(eq(otpCodes.purpose, purpose), eq(otpCodes.mobile, mobile)))
    .orderBy(desc(otpCodes.id))
    .limit(1);
}

export function createOtpViews(db: Queries): OtpViews {
  return {
    async newest(purpose, mobile) {
      const [newest] = await newestSecret(db, purpose, mobile);
      return newest;
    },
  };
}
