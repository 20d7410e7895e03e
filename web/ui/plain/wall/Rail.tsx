import { classes } from '../classes.ts';
import styles from './Wall.module.css';

interface RailProps {
  /** With a strip of the teal desk below it. */
  readonly desk?: boolean;
  readonly className?: string | undefined;
}

/** The brass rail between wall and desk. Things stand on it. */
export function Rail({ desk = false, className }: RailProps) {
  return <div className={classes(styles.rail, desk && styles.withDesk, className)} aria-hidden="true" />;
}
