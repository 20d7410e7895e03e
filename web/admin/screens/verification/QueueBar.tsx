import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { clockText } from '../../format/day.ts';
import { TickLine } from '../../forms/TickLine.tsx';
import {
  useVerificationCounts,
  type VerificationCounts,
} from '../../verification/use-verification-counts.ts';
import type { VerificationDesk } from './use-verification.ts';
import styles from './Verification.module.css';

interface QueueBarProps {
  readonly desk: VerificationDesk;
  readonly onlyWarnings: boolean;
  readonly onOnlyWarnings: (isOn: boolean) => void;
}

/** How many wait, and how long this one is the user's. */
export function QueueBar({ desk: { item, next }, onlyWarnings, onOnlyWarnings }: QueueBarProps) {
  const counts = useVerificationCounts();
  return (
    <div className={styles.queue}>
      <p className={styles.counts}>
        {counts === undefined ? null : (
          <>
            <strong>{counts.total}</strong> waiting{kindsText(counts)}
          </>
        )}
      </p>
      <TickLine isTicked={onlyWarnings} onTick={onOnlyWarnings}>
        {`With warnings${counts === undefined ? '' : ` (${counts.with_warnings})`}`}
      </TickLine>
      {item == null ? null : (
        <>
          <p className={styles.until}>
            <IconClock size={17} stroke={1.75} aria-hidden="true" />
            Yours until <strong>{clockText(Date.parse(item.claimed_until))}</strong>
          </p>
          <Button variant="default" onClick={next}>
            Give back, take next
          </Button>
        </>
      )}
    </div>
  );
}

/** `: 29 new, 8 answered, 4 back after five days`, without those that are none. */
function kindsText({ new: fresh, answered, returned }: VerificationCounts): string {
  const parts = [
    ...(fresh === 0 ? [] : [`${fresh} new`]),
    ...(answered === 0 ? [] : [`${answered} answered`]),
    ...(returned === 0 ? [] : [`${returned} back after five days`]),
  ];
  return parts.length === 0 ? '' : `: ${parts.join(', ')}`;
}
