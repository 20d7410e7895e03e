import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import styles from './HeaderFrame.module.css';

interface HeaderFrameProps {
  readonly width?: number | undefined;
  readonly menu: ReactNode;
  readonly alert: ReactNode;
}

/** What never changes in a header. */
export function HeaderFrame({ width = 1200, menu, alert }: HeaderFrameProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner} style={{ maxWidth: width + 48 }}>
        <a href={LANDING_SCREEN} className={styles.home}>
          <BrandMark />
        </a>
        {menu}
      </div>
      {alert}
    </header>
  );
}
