import type { ReactNode } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import styles from './FootBar.module.css';

interface FootBarProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** What a long form ends with, always in reach. */
export function FootBar({ className, children }: FootBarProps) {
  return (
    <div className={classes(styles.bar, className)}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
