import type { ReactNode } from 'react';
import styles from './ScreenText.module.css';

/** One sentence where a screen has nothing else to show. */
export function ScreenText({ children }: { readonly children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}
