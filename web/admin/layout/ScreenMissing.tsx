import { Button } from '@mantine/core';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import styles from './ScreenMissing.module.css';
import { ScreenText } from './ScreenText.tsx';

interface ScreenMissingProps {
  readonly isFailed: boolean;
  readonly failedText: string;
  readonly onRetry: () => void;
}

/** What a screen shows is on its way, or did not come. */
export function ScreenMissing({ isFailed, failedText, onRetry }: ScreenMissingProps) {
  if (!isFailed) {
    return (
      <div role="status">
        <ScreenText>{STAFF_TEXTS.loading}</ScreenText>
      </div>
    );
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{failedText}</p>
      <Button variant="default" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
