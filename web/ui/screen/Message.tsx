import type { ReactNode } from 'react';
import { MAIN_ID } from '../plain/header/SkipLink.tsx';
import styles from './Message.module.css';
import { useScreenTitle } from './use-screen-title.ts';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What to do next, as buttons or links. */
  readonly actions: ReactNode;
}

/** A page that has one thing to say. */
export function Message({ title, children, actions }: MessageProps) {
  useScreenTitle(title);
  return (
    <main id={MAIN_ID} className={styles.message}>
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={styles.actions}>{actions}</div>
    </main>
  );
}
