import type { ApplicationData } from '@portal/contract/routes/application.ts';
import { APPLICATION_TEXTS } from '@portal/contract/texts/application.ts';
import { Icon } from '../../../../ui/plain/icon/Icon.tsx';
import { LOCK } from '../../../../ui/plain/icon/paths.ts';
import { dayText } from '@portal/contract/rules/day-text.ts';
import styles from './Notes.module.css';

interface ReadOnlyNoteProps {
  readonly application: ApplicationData;
}

export function ReadOnlyNote({ application: { submitted_at } }: ReadOnlyNoteProps) {
  return (
    <div className={styles.wide}>
      <p className={styles.note}>
        <Icon path={LOCK} />
        <span>
          {APPLICATION_TEXTS.readOnly}
          {submitted_at === null ? '' : ` We received it on ${dayText(submitted_at)}.`}
        </span>
      </p>
    </div>
  );
}
