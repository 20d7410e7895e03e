import type { VerificationClaim, VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { verdictText } from '../../verification/verdict-text.ts';
import styles from './ClaimState.module.css';
import type { VerificationDesk } from './use-verification.ts';

interface ClaimStateProps {
  readonly claim: VerificationClaim;
  readonly item: VerificationItem;
  readonly desk: VerificationDesk;
  readonly onAsk: () => void;
}

/** What was decided about an answer, and what can be: most need nothing, for their document proves them. */
export function ClaimState({ claim, item, desk, onAsk }: ClaimStateProps) {
  const { field_name: fieldName, sha256, label, verdict, earlier } = claim;
  if (sha256 === null) return null;
  const content = { field_name: fieldName, sha256 };
  const isChanged = verdict === null && earlier?.verdict === 'asked_again';
  const isAskedNow =
    item.ask?.ended_at === null &&
    item.ask.fields.some((field) => field.field_name === fieldName && !field.is_sent);
  // What a colleague asked for is theirs to undo, and anyone's to accept once the candidate is no longer asked.
  const canAccept = isChanged || (verdict?.verdict === 'asked_again' && !isAskedNow);
  const button = (words: string, onClick: () => void) => (
    <button type="button" onClick={onClick} aria-label={`${words}: ${label}`}>
      {words}
    </button>
  );
  const before =
    isChanged && earlier !== null ? `Changed. Before: ${verdictText(earlier).toLowerCase()}` : '';
  return (
    <div className={styles.state} data-changed={isChanged || undefined}>
      <p>{verdict === null ? before : verdictText(verdict)}</p>
      {canAccept ? button('Accept', () => desk.judge(content, { verdict: 'accepted' })) : null}
      {verdict?.is_own === true && !isAskedNow ? button('Undo', () => desk.undo(content)) : null}
      {verdict?.verdict === 'asked_again' ? null : button('Ask again', onAsk)}
    </div>
  );
}
