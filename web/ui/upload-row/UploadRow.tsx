import { type DragEvent, useId, useRef, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { PhotoWarning } from './PhotoWarning.tsx';
import { RowAction, SecondActions, ViewAction } from './RowActions.tsx';
import { RowProgress, RowStatus } from './RowStatus.tsx';
import type { UploadRowProps } from './upload-row-props.ts';
import { UploadThumb } from './UploadThumb.tsx';
import styles from './UploadRow.module.css';
import hidden from '../plain/Spoken.module.css';

/** One document: thumb, name, one status line, one action. A file can be dropped on it. */
export function UploadRow(props: UploadRowProps) {
  const { id, label, state, hint, required = true, error, warning, readOnly = false } = props;
  const statusId = useId();
  const { isOver, handlers } = useDrop(props.onChoose);
  const isWarned = warning !== undefined && !readOnly;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes(styles.row, isOver && styles.over)}
      aria-describedby={statusId}
      data-state={state.kind}
      data-warned={isWarned ? '' : undefined}
      {...(readOnly ? {} : handlers)}
    >
      <legend className={hidden.spoken}>{label}</legend>
      {isWarned ? <PhotoWarning {...props} warning={warning} /> : null}
      {isWarned ? null : (
        <UploadThumb
          state={state}
          icon={props.icon}
          label={label}
          onOpen={readOnly ? undefined : props.onOpen}
        />
      )}
      <div className={styles.words}>
        {isWarned ? null : (
          <p className={styles.label} aria-hidden="true">
            {label} {required || readOnly ? null : <span className={styles.optional}>Optional</span>}
          </p>
        )}
        <div id={statusId} role="status" className={styles.status}>
          <RowStatus state={state} error={error} hint={hint} />
        </div>
        <RowProgress state={state} label={label} />
        <SecondActions {...props} />
      </div>
      {readOnly ? <ViewAction {...props} /> : <RowAction {...props} statusId={statusId} />}
    </fieldset>
  );
}

/** A file that is dropped on the row. */
function useDrop(onChoose: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const drags = useRef(0);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    drags.current = 0;
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onChoose(file);
  };
  const handlers = {
    onDragEnter: () => setOver((drags.current += 1) > 0),
    onDragLeave: () => setOver((drags.current -= 1) > 0),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: drop,
  };
  return { isOver, handlers };
}
