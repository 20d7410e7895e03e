import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { takeLostFocus } from '../../ui/screen/focus-in-sight.ts';
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

interface FormEndProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a dialog shows if nothing is left to fill in. */
export function FormEnd({ onClose, children }: FormEndProps) {
  return (
    <div className={styles.form}>
      {children}
      <div className={styles.actions}>
        <Button data-autofocus ref={takeLostFocus} onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
