import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { VerificationItem } from '@portal/contract/routes/verification.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { askedDocumentsText } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLastOpen } from '../../forms/FormModal.tsx';
import { TickLine } from '../../forms/TickLine.tsx';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './FootBar.module.css';
import type { VerificationDesk } from './use-verification.ts';
import { progressOf, progressText } from './verdict-words.ts';

interface FootBarProps {
  readonly item: VerificationItem;
  readonly desk: VerificationDesk;
  readonly keysOn: boolean;
  readonly onKeys: (isOn: boolean) => void;
}

/** How far the submission is judged, the keys, and the decision about the application. */
export function FootBar({ item, desk, keysOn, onKeys }: FootBarProps) {
  const progress = progressOf(item);
  return (
    <footer className={styles.foot}>
      <p role="status">
        <strong>
          {progress.judged} of {progress.total} judged
        </strong>{' '}
        {progressText(progress)}
      </p>
      <p className={styles.keys}>
        <kbd>K</kbd> previous <kbd>J</kbd> next <kbd>Z</kbd> undo
      </p>
      <div className={styles.switch}>
        <TickLine isTicked={keysOn} onTick={onKeys}>
          Keys
        </TickLine>
      </div>
      {may(readStaffSession()?.role, 'applications.edit') ? (
        <Decide item={item} open={progress.open} onDecided={desk.next} />
      ) : null}
    </footer>
  );
}

type Decision = 'In Progress' | 'On Hold' | 'Rejected' | 'Selected';

const DECISIONS: readonly Decision[] = ['In Progress', 'On Hold', 'Rejected', 'Selected'];

interface DecideProps {
  readonly item: VerificationItem;
  /** How many documents nobody judged. */
  readonly open: number;
  readonly onDecided: () => void;
}

function Decide({ item, open, onDecided }: DecideProps) {
  const [chosen, setChosen] = useState<Decision>();
  const shown = useLastOpen(chosen) ?? 'Selected';
  const submit = useSubmit({ refused: STAFF_TEXTS.updateFailed }, { notice: noticeError });
  const select = open === 0 ? 'Select' : `Select with ${open} open`;
  const asked = item.documents.flatMap(({ label, verdict }) =>
    verdict?.verdict === 'asked_again' ? [{ label, reason: verdict.reason, note: verdict.note }] : [],
  );
  const words = {
    'In Progress': `Reopen for ${asked.length} asked`,
    'On Hold': 'Put On Hold',
    Rejected: 'Reject',
    Selected: select,
  } as const;
  const decide = (reason: string) =>
    submit.run(async () => {
      await staffCall('PUT /api/applications/:id', {
        params: { id: item.id },
        body: { status: shown, reason },
      });
      noticeDone(STAFF_TEXTS.updated);
      setChosen(undefined);
      onDecided();
    });
  const openWords = open === 0 ? 'Every document is judged.' : `${open} of its documents nobody has judged.`;
  return (
    <div className={styles.decide}>
      {DECISIONS.filter((status) => status !== 'In Progress' || asked.length > 0).map((status) => (
        <Button
          key={status}
          variant={status === 'Selected' && open === 0 ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setChosen(status)}
        >
          {words[status]}
        </Button>
      ))}
      <DecisionDialog
        opened={chosen !== undefined}
        title={words[shown]}
        text={`${item.candidate_name}, ${item.application_id}, becomes ${shown}. ${openWords}`}
        status={shown}
        reason={shown === 'In Progress' ? askedDocumentsText(asked) : ''}
        isBusy={submit.isBusy}
        onConfirm={decide}
        onClose={() => setChosen(undefined)}
      />
    </div>
  );
}
