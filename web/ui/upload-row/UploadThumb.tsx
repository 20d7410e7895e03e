import { fileKind } from '@portal/contract/rules/file-address.ts';
import { Icon } from '../plain/icon/Icon.tsx';
import type { RowState } from './row-state.ts';
import styles from './UploadRow.module.css';

interface UploadThumbProps {
  readonly state: RowState;
  readonly icon: string;
  readonly label: string;
  readonly onOpen?: (() => void) | undefined;
}

/** Dashed while empty; the picture of the file, or a drawn sheet; a stored file opens on a press. */
export function UploadThumb({ state, icon, label, onOpen }: UploadThumbProps) {
  const picture = state.kind === 'empty' ? undefined : state.picture;
  if (state.kind !== 'stored') {
    return (
      <span className={styles.thumb} aria-hidden="true">
        {picture === undefined ? <Icon path={icon} size={24} /> : <Photo src={picture} />}
      </span>
    );
  }
  const drawing = fileKind(state.name) === 'pdf' ? <Sheet /> : <Picture />;
  const content = picture === undefined ? drawing : <Photo key={picture} src={picture} />;
  if (onOpen === undefined) return <span className={styles.thumb}>{content}</span>;
  return (
    <button type="button" className={styles.thumb} aria-label={`View ${label}`} onClick={onOpen}>
      {content}
    </button>
  );
}

/** Its name stands beside it, and says more than a description could. */
function Photo({ src }: { readonly src: string }) {
  return <img src={src} alt="" className={styles.photo} />;
}

function Sheet() {
  return (
    <svg viewBox="0 0 48 58" aria-hidden="true">
      <path d="M10 9h21l8 8v33H10z" fill="#D5E8E4" />
      <path d="M31 9l8 8h-8z" fill="#78B3AA" />
      <path d="M15 25h18M15 31h18M15 37h11" stroke="#0C4F49" strokeWidth="2" />
      <path d="M28 41h6v5h-6z" fill="#EEA20F" />
    </svg>
  );
}

function Picture() {
  return (
    <svg viewBox="0 0 48 58" aria-hidden="true">
      <path d="M7 10h34v38H7z" fill="#D5E8E4" />
      <circle cx="32" cy="20" r="4" fill="#EEA20F" />
      <path d="M7 48V38l10-11 9 10 5-5 10 11v5z" fill="#0C4F49" />
    </svg>
  );
}
