import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '@portal/contract/errors.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import styles from './ChangedMeanwhile.module.css';
import type { MeanwhileChange } from './typed-values.ts';

/** What a change is refused with that was made on an older copy of the record. */
export const CHANGED_MEANWHILE: ErrorCode = 'CONFLICT';

interface ChangedMeanwhileProps {
  /** Undefined while no other user changed the record. */
  readonly text: string | undefined;
  /** What they changed, once the row was loaded again. */
  readonly changes: readonly MeanwhileChange[] | undefined;
  readonly isBusy: boolean;
  readonly onReload: () => void;
}

/**
 * Tells that another user changed the record, loads the current one, and says what they changed. The element exists from the start, so that
 * screen readers announce what appears in it.
 */
export function ChangedMeanwhile({ text, changes, isBusy, onReload }: ChangedMeanwhileProps) {
  // What was said before another conflict is not said again while the form is sent once more.
  const [outdated, setOutdated] = useState<typeof changes>();
  if (text !== undefined && outdated !== changes) setOutdated(changes);
  return (
    <div role="alert" className={styles.place}>
      {text === undefined && changes !== undefined && changes !== outdated ? (
        <Changes changes={changes} />
      ) : null}
      {text === undefined ? null : (
        <div className={styles.again}>
          <p>{text}</p>
          <Button variant="default" aria-busy={isBusy || undefined} onClick={onReload}>
            Load the row again
          </Button>
        </div>
      )}
    </div>
  );
}

/** It has the focus, since the button that was pressed is gone. */
function Changes({ changes }: { readonly changes: readonly MeanwhileChange[] }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.again} tabIndex={-1}>
      <p>{changes.length === 0 ? STAFF_TEXTS.theyChangedOther : STAFF_TEXTS.theyChanged}</p>
      {changes.length === 0 ? null : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.label} {...change} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Change({ label, was, now, typed, isTakenOut }: MeanwhileChange) {
  return (
    <li>
      {label}: {was === now ? 'still ' : `${was}, now `}
      <b>{now}</b>
      {typed === undefined ? null : (
        <>
          {isTakenOut ? '; no longer possible: ' : '; you have '}
          <b>{typed}</b>
        </>
      )}
    </li>
  );
}
