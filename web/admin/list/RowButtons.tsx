import type { ReactElement, ReactNode } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import styles from './RowButtons.module.css';

// Plain, since a page of a list has hundreds.

interface RowActionProps {
  /** What it does and to which row, for those who do not see the row. */
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly opensDialog?: boolean;
  /** Of what opens below the row; undefined if nothing does. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Something that can be done with a row, in words. */
export function RowAction(props: RowActionProps) {
  const { label, isDangerous, opensDialog, isExpanded, onClick, children } = props;
  return (
    <button
      type="button"
      className={classes(styles.action, isDangerous === true && styles.dangerous)}
      aria-label={label}
      aria-haspopup={opensDialog === true ? 'dialog' : undefined}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

interface RowIconProps {
  readonly icon: ReactElement;
  readonly label: string;
  readonly title: string;
  readonly isBusy?: boolean | undefined;
  readonly onClick: () => void;
}

/** The same by a picture, where words have no room. */
export function RowIcon({ icon, label, title, isBusy, onClick }: RowIconProps) {
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={title}
      aria-busy={isBusy === true || undefined}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}

interface OpenRowProps {
  /** Its number among the columns, or its title if there is no room for them. */
  readonly by: 'number' | 'title';
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function OpenRow({ by, onClick, children }: OpenRowProps) {
  return (
    <button type="button" className={styles[by]} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </button>
  );
}
