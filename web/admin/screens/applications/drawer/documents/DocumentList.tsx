import { fileKind } from '@portal/contract/rules/file-address.ts';
import type { ReactNode } from 'react';
import { IconFileOff, IconFileText, IconPhoto } from '@tabler/icons-react';
import { classes } from '../../../../../ui/plain/classes.ts';
import { useThumbnail } from '../../../../../ui/thumbnail/use-thumbnail.ts';
import { loadStaffThumbnail } from '../../../../list/preview/staff-thumbnail.ts';
import type { CandidateDocument } from './documents.ts';
import styles from './Documents.module.css';

interface DocumentListProps {
  readonly documents: readonly CandidateDocument[];
  /** The path of the one beside the list. */
  readonly shown: string | undefined;
  readonly onShow: (path: string) => void;
  /** What stands below a document. */
  readonly below: (path: string) => ReactNode;
}

export function DocumentList({ documents, shown, onShow, below }: DocumentListProps) {
  return (
    <ul aria-label="Documents">
      {documents.map(({ label, file, fact, judged }) => (
        <li key={label}>
          {file === undefined ? (
            <p className={styles.missing}>
              <span className={styles.thumb}>
                <IconFileOff size={20} stroke={1.75} aria-hidden="true" />
              </span>
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
              <DocumentThumb path={file.path} />
              <span>{label}</span>
              <small>{fact}</small>
              {judged === undefined ? null : (
                <>
                  <small className={classes(styles.judged, styles[judged.tone])}>{judged.text}</small>
                  {judged.detail === '' ? null : <small>{judged.detail}</small>}
                </>
              )}
            </button>
          )}
          {file === undefined ? null : below(file.path)}
        </li>
      ))}
    </ul>
  );
}

/** The document itself, small; an icon until it is there, and where it cannot be drawn. */
function DocumentThumb({ path }: { readonly path: string }) {
  const picture = useThumbnail(path, loadStaffThumbnail);
  const Icon = fileKind(path) === 'image' ? IconPhoto : IconFileText;
  return (
    <span className={styles.thumb}>
      {picture === undefined ? (
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      ) : (
        <img src={picture} alt="" />
      )}
    </span>
  );
}
