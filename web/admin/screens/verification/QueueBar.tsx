import { Button } from '@mantine/core';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { clockText } from '../../format/day.ts';
import { TickLine } from '../../forms/TickLine.tsx';
import {
  useVerificationCounts,
  type VerificationCounts,
} from '../../verification/use-verification-counts.ts';
import type { VerificationDesk } from './use-verification.ts';
import styles from './Verification.module.css';

/** How many wait, and how long this one is the user's. */
export function QueueBar({ desk }: { readonly desk: VerificationDesk }) {
  const { item, next, retry, filter, setFilter } = desk;
  const counts = useVerificationCounts();
  return (
    <div className={styles.queue} data-queue-bar>
      <p className={styles.counts}>
        {counts === undefined ? null : (
          <>
            <strong>{counts.total}</strong> waiting{kindsText(counts)}
          </>
        )}
      </p>
      <TickLine isTicked={filter === 'warnings'} onTick={(isOn) => setFilter(isOn ? 'warnings' : 'all')}>
        {`With warnings${counts === undefined ? '' : ` (${counts.with_warnings})`}`}
      </TickLine>
      <TickLine isTicked={filter === 'asked'} onTick={(isOn) => setFilter(isOn ? 'asked' : 'all')}>
        {`With candidates${counts === undefined ? '' : ` (${counts.asked})`}`}
      </TickLine>
      {item == null ? null : (
        <>
          <Claim until={Date.parse(item.claimed_until)} onRead={retry} />
          <Button variant="default" onClick={next}>
            Give back, take next
          </Button>
        </>
      )}
    </div>
  );
}

interface ClaimProps {
  readonly until: number;
  readonly onRead: () => void;
}

/** Once the time is over, a colleague may have it: the user reads again, so that an abandoned screen holds nothing. */
function Claim({ until, onRead }: ClaimProps) {
  const [ended, setEnded] = useState<number>();
  const isOver = ended === until;
  useEffect(() => {
    const timer = setTimeout(() => setEnded(until), Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      <p className={styles.until}>
        <IconClock size={17} stroke={1.75} aria-hidden="true" />
        {isOver ? null : (
          <span>
            Yours until <strong>{clockText(until)}</strong>
          </span>
        )}
        <span role="status">{isOver ? texts.claimOver : ''}</span>
      </p>
      {isOver ? (
        <Button variant="default" onClick={onRead}>
          Read again
        </Button>
      ) : null}
    </>
  );
}

/** `: 29 new, 8 answered, 4 returned; 3 judged`, without zeros. */
function kindsText({ new: fresh, answered, returned, judged }: VerificationCounts): string {
  const parts = [
    ...(fresh === 0 ? [] : [`${fresh} new`]),
    ...(answered === 0 ? [] : [`${answered} answered`]),
    ...(returned === 0 ? [] : [`${returned} returned`]),
  ];
  const kinds = parts.length === 0 ? '' : `: ${parts.join(', ')}`;
  return judged === 0 ? kinds : `${kinds}; ${judged} judged`;
}
