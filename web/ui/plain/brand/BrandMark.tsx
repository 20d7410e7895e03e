import { BRAND } from '@portal/contract/program.ts';
import { classes } from '../classes.ts';
import styles from './BrandMark.module.css';
import { Leaf } from './Leaf.tsx';
import { Nib } from './Nib.tsx';

interface BrandMarkProps {
  /** 'desk' for a dark ground. */
  readonly ground?: 'surface' | 'desk';
}

/** Bank and academy side by side, as in every header. */
export function BrandMark({ ground = 'surface' }: BrandMarkProps) {
  return (
    <span className={classes(styles.mark, ground === 'desk' && styles.onDesk)}>
      <Leaf size={32} className={styles.leaf} />
      <span className={styles.bank}>{BRAND.bank}</span>
      <span className={styles.academy}>
        <Nib size={22} className={styles.nib} />
        {BRAND.academy}
      </span>
    </span>
  );
}
