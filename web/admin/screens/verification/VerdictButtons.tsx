import { Button } from '@mantine/core';
import type { VerificationDocument } from '@portal/contract/routes/verification-item.ts';
import { ASK_REASONS, DOCUMENT_REASONS } from '@portal/contract/rules/verification.ts';
import { momentText } from '../../format/day.ts';
import type { VerdictChoice } from './use-verification.ts';
import { verdictText } from '../../verification/verdict-text.ts';
import styles from './VerdictButtons.module.css';

interface VerdictButtonsProps {
  readonly document: VerificationDocument;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  readonly onJudge: (choice: VerdictChoice) => void;
  readonly onAsk: () => void;
  readonly onReason: (place: number) => void;
  readonly onSetAside: () => void;
  readonly onUndo: () => void;
}

/** Each verdict has a button and a key; the reasons for asking again follow its key. */
export function VerdictButtons(props: VerdictButtonsProps) {
  const { document, isBusy, isAsking, onJudge, onAsk, onReason, onSetAside, onUndo } = props;
  const { verdict } = document;
  return (
    <div className={styles.verdicts}>
      {verdict === null ? null : (
        <p className={styles.given} role="status">
          {verdictText(verdict)}, by {verdict.is_own ? 'you' : verdict.by}, {momentText(verdict.at)}
          {verdict.verdict === 'set_aside' ? `: ${verdict.note}` : ''}{' '}
          {verdict.is_own ? (
            <button type="button" className={styles.undo} onClick={onUndo}>
              Undo <kbd>Z</kbd>
            </button>
          ) : null}
        </p>
      )}
      <div className={styles.buttons}>
        <Button aria-busy={isBusy || undefined} onClick={() => onJudge({ verdict: 'accepted' })}>
          Accept <kbd>A</kbd>
        </Button>
        <Button variant="default" aria-expanded={isAsking} onClick={onAsk}>
          Ask again <kbd>R</kbd>
        </Button>
        <Button variant="default" aria-haspopup="dialog" onClick={onSetAside}>
          Set aside <kbd>S</kbd>
        </Button>
      </div>
      <div className={styles.why} data-open={isAsking || undefined}>
        <p>
          Reasons for asking again, after <kbd>R</kbd>
        </p>
        <ol>
          {DOCUMENT_REASONS.map((reason, place) => (
            <li key={reason}>
              <button type="button" onClick={() => onReason(place)}>
                <kbd>{place + 1}</kbd> {ASK_REASONS[reason]}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
