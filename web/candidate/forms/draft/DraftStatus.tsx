import type { DraftState } from './draft-keeper.ts';
import styles from './DraftStatus.module.css';

const TEXTS: Readonly<Record<DraftState, string>> = {
  untouched: '',
  saving: 'Saving…',
  saved: 'Saved',
  waiting: 'Not saved yet, no network',
  delayed: 'Not saved yet',
  refused: 'Not saved',
};

/** Whether what was typed is safe. */
export function DraftStatus({ state }: { readonly state: DraftState }) {
  return (
    <span role="status" className={styles.status} data-draft={state}>
      {TEXTS[state]}
    </span>
  );
}
