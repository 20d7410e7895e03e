import { keptOnDeviceText, madeSmallerText, UPLOAD_TEXTS } from '@portal/contract/texts/files.ts';
import { Icon } from '../plain/icon/Icon.tsx';
import { CLOCK_PAUSE } from '../plain/icon/paths.ts';
import type { RowState } from './row-state.ts';
import { progressText, sizeText } from './size-text.ts';
import type { UploadRowProps } from './upload-row-props.ts';
import styles from './UploadRow.module.css';
import hidden from '../plain/Spoken.module.css';

type StateOf<Kind extends RowState['kind']> = Extract<RowState, { readonly kind: Kind }>;

/** The text under the name of a document. */
export function RowStatus({ state, error, hint }: Pick<UploadRowProps, 'state' | 'error' | 'hint'>) {
  if (state.kind === 'sending') return <Sending {...state} />;
  if (state.kind === 'preparing') return <p>{UPLOAD_TEXTS.preparing}</p>;
  if (state.kind === 'waiting') return <Waiting {...state} />;
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

function Sending({ loaded, total, shrunkFrom }: StateOf<'sending'>) {
  // Said once: the figures change many times a second, and screen readers can query them from the bar.
  return (
    <>
      <p>
        <span className={hidden.spoken}>Sending</span>
        <span aria-hidden="true">Sending, {progressText(loaded, total)}</span>
      </p>
      {shrunkFrom === undefined ? null : <p>{madeSmallerText(sizeText(shrunkFrom))}</p>}
    </>
  );
}

function waitingText({ isServerBusy, isScannerAway }: StateOf<'waiting'>): string {
  if (isScannerAway === true) return UPLOAD_TEXTS.scannerAway;
  return isServerBusy === true ? UPLOAD_TEXTS.serverBusy : UPLOAD_TEXTS.noNetwork;
}

function Waiting(state: StateOf<'waiting'>) {
  const { size, isKept } = state;
  return (
    <>
      <p className={styles.waiting}>
        <Icon path={CLOCK_PAUSE} size={18} />
        {waitingText(state)}
      </p>
      {isKept === true ? <p className={styles.kept}>{keptOnDeviceText(sizeText(size))}</p> : null}
    </>
  );
}

/** How far a file on its way has come; returns null in every other state. */
export function RowProgress({ state, label }: Pick<UploadRowProps, 'state' | 'label'>) {
  if (state.kind !== 'sending') return null;
  const { loaded, total } = state;
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
