import { formatNumber } from '@portal/contract/rules/money.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Selection } from '../../ui/data-table/use-selection.ts';
import { classes } from '../../ui/plain/classes.ts';
import styles from './TickedBar.module.css';

interface TickedBarProps {
  readonly label: string;
  readonly selection: Selection;
  readonly children: ReactNode;
}

/** There only while rows are ticked, on whatever page: what can be done with all of them. */
export function TickedBar({ label, selection, children }: TickedBarProps) {
  if (selection.ticked.size === 0) return null;
  return (
    <div className={styles.bar} data-selection-bar="" role="region" aria-label={label}>
      <p className={styles.count} role="status">
        {formatNumber(selection.ticked.size)} selected
      </p>
      {children}
    </div>
  );
}

interface BarButtonProps {
  readonly icon?: TablerIcon;
  /** Worded: it keeps its words on a phone. Matching: beside it, the others lose theirs on a tablet too. */
  readonly look?: 'dangerous' | 'worded' | 'matching';
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

export function BarButton({ icon: Icon, look, isBusy, onClick, children }: BarButtonProps) {
  return (
    <button
      type="button"
      className={classes(styles.button, look !== undefined && styles[look])}
      aria-busy={isBusy === true || undefined}
      onClick={onClick}
    >
      {Icon === undefined ? null : <Icon size={17} stroke={1.75} aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
