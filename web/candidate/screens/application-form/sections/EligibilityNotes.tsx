import { degreeOf, isCgpaAsked } from '@portal/contract/rules/form/cgpa.ts';
import { type EligibilityNote, eligibilityNotes } from '@portal/contract/rules/form/eligibility.ts';
import type { FormField, FormValues } from '@portal/contract/rules/form/form-description.ts';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { INFO } from '../../../../ui/plain/icon/paths.ts';
import styles from './Notes.module.css';

interface EligibilityNotesProps {
  readonly values: FormValues;
  /** Only what is about these fields. */
  readonly fields?: readonly FormField[];
}

/** Requirements of the program that the answers do not meet. They do not prevent submission. */
export function EligibilityNotes({ values, fields }: EligibilityNotesProps) {
  const names = fields?.map(({ field_name }) => field_name);
  const notes = eligibilityNotes(values).filter(
    (note) => (names?.includes(note.field_name) ?? true) && !isUncertain(note, values),
  );
  return (
    <div role="status" className={names === undefined ? styles.wide : styles.notes}>
      {notes.map(({ field_name, text }) => (
        <p key={field_name} className={styles.note}>
          <Icon path={INFO} />
          <span>{text}</span>
        </p>
      ))}
    </div>
  );
}

/** A number that may be a CGPA says nothing of the percentage yet. */
function isUncertain(note: EligibilityNote, values: FormValues): boolean {
  const degree = degreeOf(note);
  return degree !== undefined && isCgpaAsked(degree, values);
}
