import type { ErrorDetails } from '@portal/contract/error-reply.ts';
import {
  OTP_VALID_SECONDS,
  sentBeforeText,
  TOO_MANY_OTPS_TEXT,
  TOO_MANY_PROVEN_OTPS_TEXT,
  waitForOtpText,
} from '@portal/contract/rules/otp-limits.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { SentSecret } from './otp.views.ts';
import type { Refusal } from './otp-gate.ts';

interface RefusedAsk {
  readonly kind: Refusal;
  readonly waitSeconds: number;
  /** The last one that was sent for this purpose and can still be used in this browser. */
  readonly usable: SentSecret | undefined;
  readonly challenge: ErrorDetails['challenge'];
}

/** While the last code can still be used, a refusal says so: strangers who ask for codes leave their owner with one. */
export function refusalOf(refused: RefusedAsk, now: Date): AppError {
  const { waitSeconds, usable, challenge } = refused;
  const refusal = (text: string | undefined, sent: Pick<ErrorDetails, 'sent_seconds_ago'>) =>
    new AppError(challenge === undefined ? 'TOO_MANY_REQUESTS' : 'PROOF_REQUIRED', {
      ...(text === undefined ? {} : { text }),
      retryAfterSeconds: waitSeconds,
      details: { ...sent, ...(challenge === undefined ? {} : { challenge }) },
    });
  if (usable === undefined) return refusal(ownText(refused), {});
  const secondsAgo = secondsSince(usable, now);
  const sentBefore = sentBeforeText(usable.codeHash === null ? 'link' : 'code', secondsAgo);
  const text = refused.kind === 'too-soon' ? `${sentBefore} ${waitForOtpText(waitSeconds)}` : sentBefore;
  return refusal(text, { sent_seconds_ago: secondsAgo });
}

function secondsSince({ expiresAt }: SentSecret, now: Date): number {
  const left = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000);
  return Math.max(0, OTP_VALID_SECONDS - left);
}

function ownText({ kind, waitSeconds }: RefusedAsk): string | undefined {
  if (kind === 'too-soon') return waitForOtpText(waitSeconds);
  if (kind === 'too-many-proven') return TOO_MANY_PROVEN_OTPS_TEXT;
  return kind === 'too-many' ? TOO_MANY_OTPS_TEXT : undefined;
}
