import { Button } from '@mantine/core';
import type { ApplicationId } from '@portal/contract/ids.ts';
import { may } from '@portal/contract/permissions.ts';
import { NOTE_TEXTS } from '@portal/contract/texts/notes.ts';
import { failureText } from '../../../../../api/api-error.ts';
import { readStaffSession } from '../../../../../api/staff-session.ts';
import { AddNote } from './AddNote.tsx';
import { useNotes } from './note-queries.ts';
import { NoteList } from './NoteList.tsx';
import styles from './Notes.module.css';
import { Owner } from './Owner.tsx';

/** What colleagues wrote down about the application, and who looks after it. */
export function NotesTab({ id }: { readonly id: ApplicationId }) {
  const { data, error, refetch } = useNotes(id);
  const role = readStaffSession()?.role;
  if (data === undefined) {
    if (error === null) return null;
    return (
      <p className={styles.notes} role="alert">
        {failureText(error, { refused: NOTE_TEXTS.notLoaded, noAnswer: NOTE_TEXTS.notLoaded })}
        <Button variant="default" className={styles.again} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  return (
    <div className={styles.notes}>
      <Owner key={id} id={id} owner={data.owner} mayChange={may(role, 'owners.set')} />
      {may(role, 'notes.write') ? <AddNote key={id} id={id} /> : null}
      {data.notes.length === 0 ? <p>{NOTE_TEXTS.noneYet}</p> : <NoteList notes={data.notes} />}
    </div>
  );
}
