import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Said in place of the drawing. */
  readonly label: string;
  /** One of `paths.ts`. */
  readonly icon: string;
  readonly size?: number;
}

/** A drawing to press, as large as a finger. */
export function IconButton({ label, icon, size = 20, className, ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={classes(styles.button, className)} aria-label={label}>
      <Icon path={icon} size={size} />
    </button>
  );
}
