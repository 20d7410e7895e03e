import { classes } from '../../ui/plain/classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  readonly label: string;
  readonly max: number;
  /** Undefined while nobody knows how much there is. */
  readonly value: number | undefined;
  /** Its size. */
  readonly className: string | undefined;
}

/** Across every column of the grid that it stands in. */
export function ProgressBar({ label, max, value, className }: ProgressBarProps) {
  return <progress className={classes(styles.bar, className)} aria-label={label} max={max} value={value} />;
}
