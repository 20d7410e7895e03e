import type { ApplicationNote } from '@portal/contract/routes/staff-notes.ts';
import { exactMomentText } from '../../../../format/day.ts';
import styles from './Notes.module.css';

/** The latest first. */
export function NoteList({ notes }: { readonly notes: readonly ApplicationNote[] }) {
  return (
    <ol className={styles.list} aria-label="Notes">
      {notes.map((note) => (
        <li key={note.id}>
          <p className={styles.line}>
            <b>{note.by}</b>
            <time dateTime={note.at}>{exactMomentText(note.at)}</time>
          </p>
          <p className={styles.words}>{withMentions(note)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Names of colleagues stand out. */
function withMentions({ words, mentions }: ApplicationNote) {
  const names = new Set(mentions.map((name) => `@${name}`));
  return words.split(/(@[\w.-]*\w)/).map((part, index) =>
    names.has(part) ? (
      // oxlint-disable-next-line react/no-array-index-key -- the words of a note never change
      <b key={index} className={styles.mention}>
        {part}
      </b>
    ) : (
      part
    ),
  );
}
