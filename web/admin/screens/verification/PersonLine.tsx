import type { VerificationItem } from '@portal/contract/routes/verification-item.ts';
import { useEffect, useRef, useState } from 'react';
import { StatusBadge } from '../../../ui/status-badge/StatusBadge.tsx';
import { applicationTone } from '../../../ui/status-badge/tone.ts';
import { momentText } from '../../format/day.ts';
import { waitingText } from './verdict-words.ts';
import styles from './PersonLine.module.css';

/** Whose submission it is, which one, and what changed in it. */
export function PersonLine({ item }: { readonly item: VerificationItem }) {
  const {
    candidate_name: name,
    application_id: number,
    status,
    submission,
    submitted_at: at,
    changes,
  } = item;
  const [isOpen, setOpen] = useState(false);
  const [now] = useState(Date.now);
  const heading = useKeptFocus(item);
  return (
    <header className={styles.person}>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <StatusBadge tone={applicationTone(status)}>{status}</StatusBadge>
      <p className={styles.facts}>
        {number}, submission {submission} of {momentText(at)}, {waitingText(at, now)}
      </p>
      {submission === 1 ? null : (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          What changed since {submission - 1}
        </button>
      )}
      {isOpen ? (
        <dl className={styles.changes}>
          {changes.length === 0 ? <dt>Nothing changed.</dt> : null}
          {changes.map(({ field_name: field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <s>{before ?? 'nothing'}</s> {after ?? 'nothing'}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  );
}

/**
 * The heading has the focus after the button that had it is gone, and when another submission follows; it takes none
 * from outside this screen.
 */
function useKeptFocus(item: VerificationItem) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useRef<number>(undefined);
  useEffect(() => {
    const { activeElement } = document;
    const isOther = id.current !== item.id;
    id.current = item.id;
    const isHere = activeElement?.closest('[data-verification]') != null;
    if (activeElement === document.body || (isOther && isHere)) heading.current?.focus();
  }, [item]);
  return heading;
}
