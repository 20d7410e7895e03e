import { Button } from '@mantine/core';
import styles from './Form.module.css';

interface FormActionsProps {
  readonly action: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

export function FormActions({ action, isBusy, onCancel }: FormActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
        {action}
      </Button>
    </div>
  );
}
