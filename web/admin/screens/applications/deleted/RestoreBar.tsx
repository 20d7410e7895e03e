import { IconArrowBackUp } from '@tabler/icons-react';
import type { Selection } from '../../../../ui/data-table/use-selection.ts';
import { classes } from '../../../../ui/plain/classes.ts';
import styles from '../../../list/SelectionBar.module.css';

interface RestoreBarProps {
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

export function RestoreBar({ selection, isBusy, onRestore }: RestoreBarProps) {
  if (selection.ticked.size === 0) return null;
  return (
    <div className={styles.bar} data-selection-bar="" role="region" aria-label="Selected applications">
      <p className={styles.count} role="status">
        {selection.ticked.size} selected
      </p>
      <button
        type="button"
        className={classes(styles.button, styles.worded)}
        aria-busy={isBusy || undefined}
        onClick={onRestore}
      >
        <IconArrowBackUp size={17} stroke={1.75} aria-hidden="true" />
        <span>Restore Selected</span>
      </button>
      <button type="button" className={styles.button} onClick={selection.clear}>
        Clear
      </button>
    </div>
  );
}
