import { classes } from '../../../ui/plain/classes.ts';
import { Unbroken } from '../../layout/Unbroken.tsx';
import tones from '../../../ui/plain/Tone.module.css';
import styles from './OutcomeNote.module.css';
import type { Outcome } from './paying/outcome.ts';

interface OutcomeNoteProps {
  readonly note: Pick<Outcome, 'tone' | 'of' | 'text'> | undefined;
}

/** Always there, so that its words are read when they come. */
export function OutcomeNote({ note }: OutcomeNoteProps) {
  return (
    <div role="status">
      {note === undefined ? null : (
        <p className={classes(styles.note, tones[note.tone])}>
          {note.of === undefined ? null : <strong>{note.of}. </strong>}
          <Unbroken text={note.text} />
        </p>
      )}
    </div>
  );
}
