import { Button } from '@mantine/core';
import type { ErrorCode } from '@portal/contract/errors.ts';
import styles from './ChangedMeanwhile.module.css';

/** What a change is refused with that was made on an older copy of the record. */
export const CHANGED_MEANWHILE: ErrorCode = 'CONFLICT';

interface ChangedMeanwhileProps {
  /** Undefined while nobody else changed the record. */
  readonly text: string | undefined;
  readonly isBusy: boolean;
  readonly onReload: () => void;
}

/** Says that somebody else changed the record, and loads it as it is by now. The place is there from the start, so that what appears in it is read out. */
export function ChangedMeanwhile({ text, isBusy, onReload }: ChangedMeanwhileProps) {
  return (
    <div role="alert" className={styles.place}>
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
