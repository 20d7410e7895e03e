import { Button } from '@mantine/core';
import type { ErrorCode } from '@portal/contract/errors.ts';
import styles from './ChangedMeanwhile.module.css';

/** What a change is refused with that was made on an older copy of the record. */
export const CHANGED_MEANWHILE: ErrorCode = 'CONFLICT';

interface ChangedMeanwhileProps {
  /** Undefined while no other user changed the record. */
  readonly text: string | undefined;
  readonly isBusy: boolean;
  readonly onReload: () => void;
}

/**
 * Tells that another user changed the record, and loads the current one. The element exists from the start, so that
 * screen readers announce what appears in it.
 */
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
