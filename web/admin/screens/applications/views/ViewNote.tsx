import { VIEW_TEXTS } from '@portal/contract/texts/saved-views.ts';
import type { StaffView } from '../../../views/staff-views.ts';
import styles from './ViewMenu.module.css';

interface ViewNoteProps {
  /** The view that the address names. */
  readonly wanted: string;
  readonly view: StaffView | undefined;
  /** The views are known. */
  readonly isRead: boolean;
}

/** What is no longer as the view was saved: it was deleted, or a filter of it has gone. */
export function ViewNote({ wanted, view, isRead }: ViewNoteProps) {
  if (wanted !== '' && isRead && view === undefined) {
    return (
      <p role="status" className={styles.note}>
        {VIEW_TEXTS.gone}
      </p>
    );
  }
  const lost = view?.saved?.lost ?? [];
  if (lost.length === 0) return null;
  return (
    <p role="status" className={styles.note}>
      {view?.name} was also filtered by {lost.join(', ').replaceAll('_', ' ')}, which is no longer possible.
      Save it again to leave that out.
    </p>
  );
}
