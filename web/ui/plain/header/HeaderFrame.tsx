import { LANDING_SCREEN } from '@portal/contract/screens.ts';
import type { CSSProperties, ReactNode } from 'react';
import { BrandMark } from '../brand/BrandMark.tsx';
import { classes } from '../classes.ts';
import styles from './HeaderFrame.module.css';

interface HeaderFrameProps {
  readonly width?: number | undefined;
  /** Its links leave little room beside the logos. */
  readonly crowded?: boolean;
  readonly menu: ReactNode;
  readonly alert: ReactNode;
}

type Grid = CSSProperties & Record<'--grid', string>;

/** What never changes in a header. All its content keeps to the grid of the screen. */
export function HeaderFrame({ width = 1200, crowded = false, menu, alert }: HeaderFrameProps) {
  const grid: Grid = { '--grid': `${width}px` };
  return (
    <header className={classes(styles.header, crowded && styles.crowded)} style={grid}>
      <div className={styles.inner}>
        <a href={LANDING_SCREEN} className={styles.home}>
          <BrandMark />
        </a>
        {menu}
      </div>
      {alert}
    </header>
  );
}
