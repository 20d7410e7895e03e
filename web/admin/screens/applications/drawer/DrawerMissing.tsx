import { Button } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { Skeleton } from '../../../../ui/plain/field/Skeleton.tsx';
import styles from './ApplicationDrawer.module.css';

interface DrawerMissingProps {
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

/** An application that is on its way, or did not come. */
export function DrawerMissing({ isFailed, onRetry }: DrawerMissingProps) {
  if (!isFailed) {
    return (
      <div className={styles.missing}>
        <Skeleton rows={10} rowHeight={35} label="Loading this application" />
      </div>
    );
  }
  return (
    <div className={styles.missing} role="alert">
      <p>{STAFF_TEXTS.applicationFailed}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
