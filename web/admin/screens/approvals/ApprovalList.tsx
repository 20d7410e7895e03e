import { Button } from '@mantine/core';
import type { ApprovalOnWire } from '@portal/contract/routes/approvals.ts';
import type { ApprovalBox } from '@portal/contract/rules/approvals.ts';
import { APPROVAL_TEXTS as texts, expiryText } from '@portal/contract/texts/approvals.ts';
import { IconClock } from '@tabler/icons-react';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { momentText } from '../../format/day.ts';
import { ApprovalIcon } from './ApprovalIcon.tsx';
import styles from './ApprovalList.module.css';

interface ApprovalListProps {
  readonly box: ApprovalBox;
  /** Undefined until the list was read. */
  readonly rows: readonly ApprovalOnWire[] | undefined;
  readonly isFailed: boolean;
  readonly shownId: number | undefined;
  readonly expiresHours: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onRetry: () => void;
}

const EMPTY: Readonly<Record<ApprovalBox, string>> = {
  for_you: texts.noneForYou,
  yours: texts.noneYours,
  done: texts.noneDone,
};

export function ApprovalList(props: ApprovalListProps) {
  const { box, rows, isFailed, shownId, expiresHours, onChoose, onRetry } = props;
  return (
    <div className={styles.list}>
      {rows === undefined ? <Missing isFailed={isFailed} onRetry={onRetry} /> : null}
      {rows?.length === 0 ? <p className={styles.empty}>{EMPTY[box]}</p> : null}
      <ul>
        {rows?.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={styles.row}
              aria-current={row.id === shownId ? 'true' : undefined}
              onClick={() => onChoose(row.id)}
            >
              <ApprovalIcon kind={row.kind} />
              <span className={styles.words}>
                <b>{row.title}</b>
                <span>{row.detail}</span>
              </span>
              <span className={styles.aside}>
                <span>{momentText(row.decided_at ?? row.proposed_at)}</span>
                <span>{row.state === 'proposed' ? row.proposed_by : outcomeOf(row)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {expiresHours === undefined || box === 'done' ? null : (
        <p className={styles.expiry}>
          <IconClock size={17} stroke={1.75} aria-hidden="true" />
          {expiryText(expiresHours)}
        </p>
      )}
    </div>
  );
}

function Missing({ isFailed, onRetry }: Pick<ApprovalListProps, 'isFailed' | 'onRetry'>) {
  if (!isFailed) return <Skeleton rows={5} rowHeight={80} label="Loading the proposals" />;
  return (
    <div className={styles.empty}>
      <p>{texts.failed}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** `approved by meera.joshi` */
function outcomeOf({ state, decided_by: by }: ApprovalOnWire): string {
  return by === null ? state : `${state} by ${by}`;
}
