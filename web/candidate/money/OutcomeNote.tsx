import { classes } from '../../ui/plain/classes.ts';
import { Unbroken } from '../layout/Unbroken.tsx';
import tones from '../../ui/plain/Tone.module.css';
import type { Tone } from '../../ui/status-badge/tone.ts';
import { HelpSentence } from '../program/HelpSentence.tsx';
import styles from './OutcomeNote.module.css';

/** What came of a payment, in words. */
export interface OutcomeWords {
  readonly tone: Tone;
  /** Which payment is meant, if the screen offers another one. */
  readonly of?: string;
  readonly text: string;
}

interface OutcomeNoteProps {
  readonly note: OutcomeWords | undefined;
}

/** Always there, so that its words are read when they come. */
export function OutcomeNote({ note }: OutcomeNoteProps) {
  return (
    <>
      <div role="status">
        {note === undefined ? null : (
          <p className={classes(styles.note, tones[note.tone])}>
            {note.of === undefined ? null : <strong>{note.of}. </strong>}
            <Unbroken text={note.text} />
          </p>
        )}
      </div>
      {note?.tone === 'danger' ? (
        <p className={styles.help}>
          <HelpSentence />
        </p>
      ) : null}
    </>
  );
}
