import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import type { WaitingSubmission } from './verification.views.ts';

/** Who works on it now, for this user. */
export function holderOf(
  { claimedBy, claimedUntil }: Pick<WaitingSubmission, 'claimedBy' | 'claimedUntil'>,
  staffUserId: number,
  now: Date,
): WaitingContents['holder'] {
  if (claimedUntil === null || new Date(claimedUntil) <= now) return null;
  return claimedBy === staffUserId ? 'you' : 'colleague';
}

/** Of a submission only what a verdict has to name: no answer, no check, nothing that was known before. */
export function presentContents(
  { documents, ask }: Pick<VerificationItem, 'documents' | 'ask'>,
  holder: WaitingContents['holder'],
): WaitingContents {
  const open = ask === null || ask.ended_at !== null ? undefined : ask;
  return {
    holder,
    documents: documents.map(({ field_name, label, path, sha256, verdict, claims }) => ({
      field_name,
      label,
      path,
      sha256,
      verdict: verdict?.verdict ?? null,
      answers: claims.flatMap((claim) =>
        claim.sha256 === null
          ? []
          : [{ field_name: claim.field_name, label: claim.label, sha256: claim.sha256 }],
      ),
    })),
    asked: (open?.fields ?? []).filter(({ is_sent: isSent }) => !isSent).map(({ field_name }) => field_name),
    asked_until: open?.ends_at ?? null,
  };
}
