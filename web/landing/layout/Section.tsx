import type { ReactNode } from 'react';
import { classes } from '../../ui/plain/classes.ts';
import styles from './Section.module.css';

interface SectionProps {
  readonly id?: string;
  readonly ground?: 'surface' | 'page' | 'desk' | 'wall';
  readonly headingId: string;
  /** Stands directly on what follows, without room below. */
  readonly standing?: boolean;
  readonly children: ReactNode;
}

export function Section({ id, ground = 'surface', headingId, standing = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={classes(styles.section, styles[ground], standing && styles.standing)}
      aria-labelledby={headingId}
    >
      <div className={styles.container}>{children}</div>
    </section>
  );
}
