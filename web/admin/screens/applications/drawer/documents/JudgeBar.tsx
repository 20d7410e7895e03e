import { Button } from '@mantine/core';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import type { WaitingContents } from '@portal/contract/routes/waiting-contents.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { momentDayText } from '../../../../format/day.ts';
import { useJudging } from '../../../../verification/use-judging.ts';
import type { WaitingDocument } from '../../../../verification/waiting-contents.ts';
import { AskAgainDialog } from './AskAgainDialog.tsx';
import styles from './JudgeBar.module.css';

interface JudgeBarProps {
  readonly id: VerificationItem['id'];
  readonly waiting: WaitingContents;
  readonly document: WaitingDocument;
  readonly onCovered: (isCovered: boolean) => void;
}

/** A verdict about the document that is looked at, by the same calls as in Verification. */
export function JudgeBar({ id, waiting, document, onCovered }: JudgeBarProps) {
  const judging = useJudging(id, waiting.holder);
  const [isAsking, setAsking] = useState(false);
  const cover = (isOpen: boolean) => {
    setAsking(isOpen);
    onCovered(isOpen);
  };
  if (waiting.holder === 'colleague') {
    return (
      <div className={styles.bar}>
        <p className={styles.words}>{texts.withOther}</p>
      </div>
    );
  }
  const { label, verdict, field_name: fieldName } = document;
  const contents = [document, ...document.answers].filter((one) => !waiting.asked.includes(one.field_name));
  const isAsked = waiting.asked.includes(fieldName);
  return (
    <div className={styles.bar} role="group" aria-label={`Verdict about ${label}`}>
      {isAsked ? (
        <p className={styles.words}>Asked by SMS, until {momentDayText(waiting.asked_until)}</p>
      ) : null}
      {isAsked || verdict === 'accepted' ? null : (
        <Button
          variant="default"
          aria-busy={judging.isBusy || undefined}
          onClick={() => judging.accept(document)}
        >
          Accept
        </Button>
      )}
      {contents.length === 0 ? null : (
        <Button variant="default" aria-haspopup="dialog" onClick={() => cover(true)}>
          Ask again
        </Button>
      )}
      <AskAgainDialog
        opened={isAsking}
        contents={contents}
        document={document}
        onClose={() => cover(false)}
        onAsk={(content, why) => {
          cover(false);
          judging.ask(content, why);
        }}
      />
    </div>
  );
}
