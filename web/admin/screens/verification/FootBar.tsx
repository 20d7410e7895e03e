import { Button } from '@mantine/core';
import { may } from '@portal/contract/permissions.ts';
import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { acceptFirstText } from '@portal/contract/texts/bulk-change.ts';
import { askedDocumentsText } from '@portal/contract/texts/verification.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { readStaffSession } from '../../../api/staff-session.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { CHANGED_MEANWHILE } from '../../forms/ChangedMeanwhile.tsx';
import { useLastOpen } from '../../forms/FormModal.tsx';
import { TickLine } from '../../forms/TickLine.tsx';
import { noticeDone, noticeError } from '../../notices.ts';
import { staffCall } from '../../staff-api.ts';
import { AskBar } from './AskBar.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import styles from './FootBar.module.css';
import type { VerificationDesk } from './use-verification.ts';
import {
  acceptanceText,
  askedContents,
  progressOf,
  progressText,
  selectText,
  type Progress,
} from './verdict-words.ts';

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
      <AskBar item={item} desk={desk} />
      {may(readStaffSession()?.role, 'applications.edit') ? (
        <Decide item={item} progress={progress} desk={desk} />
      ) : null}
    </footer>
  );
}

type Decision = 'In Progress' | 'On Hold' | 'Rejected' | 'Selected';

const DECISIONS: readonly Decision[] = ['In Progress', 'On Hold', 'Rejected', 'Selected'];

interface DecideProps {
  readonly item: VerificationItem;
  readonly progress: Progress;
  readonly desk: VerificationDesk;
}

/** What was chosen, and which version of the application was shown then. */
interface ChosenDecision {
  readonly status: Decision;
  readonly version: number;
}

function Decide({ item, progress, desk }: DecideProps) {
  const [chosen, setChosen] = useState<ChosenDecision>();
  const { status: shown, version } = useLastOpen(chosen) ?? { status: 'Selected', version: item.version };
  const submit = useSubmit({ refused: STAFF_TEXTS.updateFailed }, { notice: noticeError });
  const asked = askedContents(item);
  const words = {
    'In Progress': `Reopen for ${asked.length} asked`,
    'On Hold': 'Put On Hold',
    Rejected: 'Reject',
    Selected: selectText(progress),
  } as const;
  const isHeld = item.selects_accepted_only && progress.notAccepted > 0;
  const isOffered = {
    'In Progress': asked.length > 0,
    'On Hold': true,
    Rejected: true,
    Selected: !isHeld,
  } as const;
  const decide = (reason: string, why: string) =>
    submit.run(async () => {
      // A verdict that arrives after the decision would be refused.
      await desk.whenIdle();
      try {
        await staffCall('PUT /api/applications/:id', {
          params: { id: item.id },
          body: { status: shown, reason, why, version },
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === CHANGED_MEANWHILE) {
          setChosen(undefined);
          desk.retry();
        }
        throw error;
      }
      noticeDone(STAFF_TEXTS.updated);
      setChosen(undefined);
      desk.next();
    });
  return (
    <div className={styles.decide}>
      {isHeld ? <p>{acceptFirstText(progress.notAccepted)}</p> : null}
      {DECISIONS.filter((status) => isOffered[status]).map((status) => (
        <Button
          key={status}
          variant={status === 'Selected' && progress.notAccepted === 0 ? 'filled' : 'default'}
          aria-haspopup="dialog"
          onClick={() => setChosen({ status, version: item.version })}
        >
          {words[status]}
        </Button>
      ))}
      <DecisionDialog
        opened={chosen !== undefined}
        title={words[shown]}
        text={`${item.candidate_name}, ${item.application_id}, becomes ${shown}. ${acceptanceText(progress)}`}
        status={shown}
        reason={shown === 'In Progress' ? askedDocumentsText(asked) : ''}
        isBusy={submit.isBusy}
        onConfirm={decide}
        onClose={() => setChosen(undefined)}
      />
    </div>
  );
}
