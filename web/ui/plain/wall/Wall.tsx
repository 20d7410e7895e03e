import type { ReactNode } from 'react';
import { Rail } from './Rail.tsx';
import styles from './Wall.module.css';

interface WallProps {
  readonly children: ReactNode;
}

/** A band of the branch: wall with light from a window, closed by the rail and the edge of the desk. */
export function Wall({ children }: WallProps) {
  return (
    <div className={styles.wall}>
      <svg
        className={styles.light}
        viewBox="0 0 480 240"
        preserveAspectRatio="xMidYMin slice"
        aria-hidden="true"
      >
        <path d="M132 0h156L143 240H-13zM310 0h156L321 240H165z" />
      </svg>
      <div className={styles.content}>{children}</div>
      <Rail desk />
    </div>
  );
}
