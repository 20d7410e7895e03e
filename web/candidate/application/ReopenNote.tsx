import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { Icon } from '../../ui/plain/icon/Icon.tsx';
import { WARNING } from '../../ui/plain/icon/paths.ts';
import styles from './ReopenNote.module.css';

interface ReopenNoteProps {
  readonly application: ApplicationData;
}

/** Why an application that was submitted is open again. */
export function ReopenNote({ application: { status, reopen_reason: reason } }: ReopenNoteProps) {
  if (status !== 'In Progress' || reason === null) return null;
  return (
    <aside className={styles.note} aria-label="What to change">
      <div className={styles.inner}>
        <Icon path={WARNING} size={22} />
        <p>
          <strong>What to change: </strong>
          {reason}
        </p>
      </div>
    </aside>
  );
}
