import type { ReactNode } from 'react';
import { classes } from '../plain/classes.ts';
import hidden from '../plain/Spoken.module.css';
import lines from '../plain/Underlined.module.css';
import styles from './UploadRow.module.css';

export type WordLook = 'action' | 'second' | 'button';

interface RowWordProps {
  readonly look?: WordLook;
  /** Read after the words by screen readers, whose users do not see which row they belong to. */
  readonly spoken: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Something to do with a row, in a word. */
export function RowWord({ look = 'action', spoken, onClick, children }: RowWordProps) {
  return (
    <button type="button" className={wordClass(look)} onClick={onClick}>
      {children}
      <span className={hidden.spoken}> {spoken}</span>
    </button>
  );
}

export function wordClass(look: WordLook): string {
  return classes(styles[look], look !== 'button' && lines.underlined);
}
