import { fileKind } from '@portal/contract/rules/file-address.ts';
import { IconFileOff, IconFileText, IconPhoto } from '@tabler/icons-react';
import type { CandidateDocument } from './documents.ts';
import styles from './Documents.module.css';

interface DocumentListProps {
  readonly documents: readonly CandidateDocument[];
  /** The path of the one beside the list. */
  readonly shown: string | undefined;
  readonly onShow: (path: string) => void;
}

export function DocumentList({ documents, shown, onShow }: DocumentListProps) {
  return (
    <ul aria-label="Documents">
      {documents.map(({ label, file, fact }) => (
        <li key={label}>
          {file === undefined ? (
            <p className={styles.missing}>
              <IconFileOff size={20} stroke={1.75} aria-hidden="true" />
              <span>{label}</span>
              <small>{fact}</small>
            </p>
          ) : (
            <button
              type="button"
              className={styles.document}
              aria-current={file.path === shown ? 'true' : undefined}
              onClick={() => onShow(file.path)}
            >
              {fileKind(file.path) === 'image' ? (
                <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
              ) : (
                <IconFileText size={20} stroke={1.75} aria-hidden="true" />
              )}
              <span>{label}</span>
              <small>{fact}</small>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
