import { classes } from '../../../ui/plain/classes.ts';
import type { Tone } from '../../../ui/status-badge/tone.ts';
import styles from './OutcomeNote.module.css';

interface OutcomeNoteProps {
  readonly note: { readonly tone: Tone; readonly text: string } | undefined;
}

/** Always there, so that its words are read when they come. */
export function OutcomeNote({ note }: OutcomeNoteProps) {
  return (
    <div role="status">
      {note === undefined ? null : <p className={classes(styles.note, styles[note.tone])}>{note.text}</p>}
    </div>
  );
}
