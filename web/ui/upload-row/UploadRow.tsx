import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classes } from '../plain/classes.ts';
import { IconButton } from '../plain/field/IconButton.tsx';
import { CLOSE } from '../plain/icon/paths.ts';
import { FilePicker } from './FilePicker.tsx';
import type { RowState } from './row-state.ts';
import { RowWord } from './RowWord.tsx';
import { progressText, sizeText } from './size-text.ts';
import { UploadThumb } from './UploadThumb.tsx';
import styles from './UploadRow.module.css';
import hidden from '../plain/Spoken.module.css';

export interface UploadRowProps {
  readonly id: string;
  readonly label: string;
  readonly state: RowState;
  /** Drawn in the thumb while there is no file. */
  readonly icon: string;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  /** Of the form, such as a file that is missing. */
  readonly error?: string | undefined;
  /** For the browser's picker: content types with commas between. */
  readonly accept: string;
  /** Which camera a phone opens for it. */
  readonly camera?: 'user' | 'environment' | undefined;
  readonly readOnly?: boolean;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onOpen?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
}

/** One document: thumb, name, one status line, one action. A file can be dropped on it. */
export function UploadRow(props: UploadRowProps) {
  const { id, label, state, hint, required = true, error, readOnly = false } = props;
  const statusId = useId();
  const [over, setOver] = useState(false);
  const drags = useRef(0);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    drags.current = 0;
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) props.onChoose(file);
  };
  const dropping = readOnly
    ? {}
    : {
        onDragEnter: () => setOver((drags.current += 1) > 0),
        onDragLeave: () => setOver((drags.current -= 1) > 0),
        onDragOver: (event: DragEvent) => event.preventDefault(),
        onDrop: drop,
      };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes(styles.row, over && styles.over)}
      aria-describedby={statusId}
      data-state={state.kind}
      {...dropping}
    >
      <legend className={hidden.spoken}>{label}</legend>
      <UploadThumb
        state={state}
        icon={props.icon}
        label={label}
        onOpen={readOnly ? undefined : props.onOpen}
      />
      <div className={styles.words}>
        <p className={styles.label} aria-hidden="true">
          {label}
          {required || readOnly ? null : <span className={styles.optional}>Optional</span>}
        </p>
        <div id={statusId} role="status" className={styles.status}>
          <StatusLine state={state} error={error} hint={hint} />
        </div>
        {state.kind === 'sending' ? <Bar {...state} label={label} /> : null}
        <SecondActions {...props} />
      </div>
      {readOnly ? <ViewAction {...props} /> : <Action {...props} statusId={statusId} />}
    </fieldset>
  );
}

function StatusLine({ state, error, hint }: Pick<UploadRowProps, 'state' | 'error' | 'hint'>) {
  if (state.kind === 'sending') {
    // Said once: the figures change many times a second, and screen readers can query them from the bar.
    return (
      <p>
        <span className={hidden.spoken}>Sending</span>
        <span aria-hidden="true">{progressText(state.loaded, state.total)}</span>
      </p>
    );
  }
  if (state.kind === 'preparing') return <p>Getting it ready…</p>;
  if (state.kind === 'waiting') {
    return <p>{state.isLineThere === true ? 'Waiting a little.' : 'No network.'} It goes on by itself.</p>;
  }
  const problem = state.kind === 'failed' ? state.text : error;
  if (state.kind !== 'stored' || problem !== undefined) {
    // A user who chooses the next file needs the hint as much as before.
    return (
      <>
        {problem === undefined ? null : <p className={styles.problem}>{problem}</p>}
        {hint === undefined ? null : <p>{hint}</p>}
      </>
    );
  }
  return (
    <p className={styles.stored}>
      {state.name}
      {state.size === null ? null : (
        <>
          , <span className={styles.size}>{sizeText(state.size)}</span>
        </>
      )}
    </p>
  );
}

function Bar({ loaded, total, label }: { loaded: number; total: number; label: string }) {
  const percent = total > 0 ? Math.min(100, Math.round((loaded / total) * 100)) : 0;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={`Sending ${label}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}

function Action(props: UploadRowProps & { readonly statusId: string }) {
  const { state, label, accept, onChoose, onCancel, onRetry } = props;
  if (state.kind === 'sending' || state.kind === 'waiting' || state.kind === 'preparing') {
    return (
      <IconButton
        label={`Cancel ${label}`}
        icon={CLOSE}
        size={22}
        className={styles.cancel}
        onClick={({ currentTarget }) => {
          // The button goes away with what it ends.
          currentTarget.closest('fieldset')?.focus();
          onCancel();
        }}
      />
    );
  }
  if (state.kind === 'failed' && state.mayRetry) {
    return (
      <RowWord spoken={`to send ${label}`} onClick={onRetry}>
        Try again
      </RowWord>
    );
  }
  const words = { empty: 'Upload', failed: 'Choose another', stored: 'Replace' }[state.kind];
  return (
    <FilePicker label={label} accept={accept} describedBy={props.statusId} onChoose={onChoose}>
      {words}
    </FilePicker>
  );
}

function ViewAction({ label, onOpen }: UploadRowProps) {
  if (onOpen === undefined) return null;
  return (
    <RowWord spoken={label} onClick={onOpen}>
      View
    </RowWord>
  );
}

/** What is offered beside the one action: the camera of a phone, and taking an optional file out again. */
function SecondActions(props: UploadRowProps) {
  const { state, label, camera, readOnly = false, onChoose, onRemove } = props;
  if (readOnly) return null;
  if (state.kind === 'stored' && onRemove !== undefined) {
    return (
      <RowWord look="second" spoken={label} onClick={onRemove}>
        Remove
      </RowWord>
    );
  }
  if (camera === undefined || (state.kind !== 'empty' && state.kind !== 'failed')) return null;
  return (
    <div className={styles.onPhones}>
      <FilePicker label={label} accept="image/*" capture={camera} onChoose={onChoose} look="second">
        Take photo
      </FilePicker>
    </div>
  );
}
