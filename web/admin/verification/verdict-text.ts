import type { VerdictOnWire } from '@portal/contract/routes/verification-item.ts';
import { ASK_REASONS } from '@portal/contract/rules/verification.ts';

/** `Accepted`, `Asked again: blurred or too dark` */
export function verdictText({
  verdict,
  reason,
  note,
}: Pick<VerdictOnWire, 'verdict' | 'reason' | 'note'>): string {
  if (verdict === 'accepted') return 'Accepted';
  if (verdict === 'set_aside') return 'Set aside';
  const why = reason === null || reason === 'other' ? (note ?? '') : ASK_REASONS[reason].toLowerCase();
  return `Asked again: ${why}`;
}

/** Of a document that was submitted and has no verdict. */
export const NOT_JUDGED = 'Not judged yet';
