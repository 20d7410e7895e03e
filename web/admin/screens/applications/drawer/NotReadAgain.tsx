import { Button } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import styles from './NotReadAgain.module.css';

interface NotReadAgainProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** Said above an application that is shown as it was read before. */
export function NotReadAgain({ isBusy, onRetry }: NotReadAgainProps) {
  return (
    <div className={styles.line} role="alert">
      <p>{STAFF_TEXTS.applicationNotReadAgain}</p>
      <Button variant="default" aria-busy={isBusy || undefined} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
