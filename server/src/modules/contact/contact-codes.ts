import { randomInt } from 'node:crypto';
import type { ApplicationId } from '@portal/contract/ids.ts';
import type { ContactDetails } from '@portal/contract/routes/contact-changes.ts';
import { CONTACT_CODE_DIGITS } from '@portal/contract/rules/contact-change.ts';
import { OTP_TRIES, OTP_VALID_SECONDS } from '@portal/contract/rules/otp-limits.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sameBytes, type Secrets } from '../../kernel/secrets.ts';
import type { OtpStore } from '../auth/otp.store.ts';

const PURPOSE = 'contact';

/** What a code is for: it opens no other change, and no change by another colleague. */
export interface CodedChange {
  readonly applicationId: ApplicationId;
  readonly staffUserId: number;
  readonly details: ContactDetails;
}

interface IssuedCode {
  readonly code: string;
  readonly expiresAt: string;
}

/** spent: wrong, and for the last time. over: expired, never sent, or spent, so that nothing was compared. */
export type CodeOutcome = 'right' | 'wrong' | 'spent' | 'over';

export interface ContactCodes {
  issue(otp: OtpStore, mobile: string, change: CodedChange, ip: string): Promise<IssuedCode>;
  /** Counts the try; the code stays until it is used up. */
  compare(otp: OtpStore, mobile: string, change: CodedChange, code: string): Promise<CodeOutcome>;
  useUp(otp: OtpStore, mobile: string): Promise<void>;
}

export function createContactCodes(secrets: Secrets, clock: Clock): ContactCodes {
  const hashOf = (mobile: string, { applicationId, staffUserId, details }: CodedChange, code: string) => {
    const { first_name: first, last_name: last, email, mobile: wanted } = details;
    const about = JSON.stringify([applicationId, staffUserId, first, last, email, wanted]);
    return secrets.keyedHash(`otp:${PURPOSE}:${mobile}:${code}:${about}`);
  };
  return {
    async issue(otp, mobile, change, ip) {
      const code = String(randomInt(10 ** CONTACT_CODE_DIGITS)).padStart(CONTACT_CODE_DIGITS, '0');
      const expiresAt = new Date(clock.now().getTime() + OTP_VALID_SECONDS * 1000).toISOString();
      await otp.add({
        purpose: PURPOSE,
        mobile,
        kind: 'code',
        hash: hashOf(mobile, change, code),
        expiresAt,
        askedFrom: ip,
        askedByHash: null,
        payload: {},
      });
      return { code, expiresAt };
    },
    async compare(otp, mobile, change, code) {
      const [sent] = await otp.lockNewest(PURPOSE, mobile, null);
      if (sent === undefined || sent.codeHash === null || sent.usedAt !== null) return 'over';
      if (sent.attempts >= OTP_TRIES || Date.parse(sent.expiresAt) <= clock.now().getTime()) return 'over';
      await otp.countTry(sent.id, false);
      if (sameBytes(sent.codeHash, hashOf(mobile, change, code))) return 'right';
      return sent.attempts + 1 >= OTP_TRIES ? 'spent' : 'wrong';
    },
    useUp: (otp, mobile) => otp.markUsed(PURPOSE, mobile, clock.now().toISOString()),
  };
}
