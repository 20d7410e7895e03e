import type { ReactNode } from 'react';
import { classes } from '../../../../ui/plain/classes.ts';
import { momentDayText, momentText } from '../../../format/day.ts';
import styles from './SignIn.module.css';
import type { Factor } from './use-sign-in.ts';

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A heading with its rule, and rows below. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly second: ReactNode;
  readonly state: ReactNode;
  /** The one that the user looks from. */
  readonly isCurrent?: boolean;
  readonly children?: ReactNode;
}

export function Row({ icon, name, second, state, isCurrent = false, children }: RowProps) {
  return (
    <li className={classes(styles.row, isCurrent && styles.current)}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.what}>
        <b className={styles.name}>{name}</b>
        <span className={styles.second}>{second}</span>
      </span>
      <span className={styles.state}>{state}</span>
      <span className={styles.actions}>{children}</span>
    </li>
  );
}

export function addedText({ created_at: at }: Factor): string {
  return `Added ${momentDayText(at) ?? ''}`;
}

export function usedText({ last_used_at: at }: Factor): string {
  return at === null ? 'Never used' : `Used ${momentText(at) ?? ''}`;
}
