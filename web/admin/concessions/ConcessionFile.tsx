import type { ApplicationNumber } from '@portal/contract/ids.ts';
import { fileKind } from '@portal/contract/rules/file-address.ts';
import { documentFileName, extensionOfPath } from '@portal/contract/rules/file-names.ts';
import { CONCESSION_FILE_LABEL } from '@portal/contract/texts/concessions.ts';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useThumbnail } from '../../ui/thumbnail/use-thumbnail.ts';
import { CONCESSION_FILES } from '../list/preview/staff-file.ts';
import { loadConcessionThumbnail } from '../list/preview/staff-thumbnail.ts';
import { StaffPreview } from '../list/preview/StaffPreview.tsx';
import { mayCall } from '../session/may-call.ts';
import styles from './ConcessionFile.module.css';

interface ConcessionFileProps {
  readonly applicationNumber: ApplicationNumber;
  readonly path: string;
  /** It is shown over what lies below, and takes its keys. */
  readonly onCovered?: (isCovered: boolean) => void;
}

/** The file that a concession rests on, small; a press shows it over the whole screen. */
export function ConcessionFile({ applicationNumber, path, onCovered }: ConcessionFileProps) {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = mayCall('GET /api/concession_files/*', 'payments.list');
  const picture = useThumbnail(mayOpen ? path : undefined, loadConcessionThumbnail);
  if (!mayOpen) return null;
  const isImage = fileKind(path) === 'image';
  const Icon = isImage ? IconPhoto : IconFileText;
  const show = (isWanted: boolean) => {
    setOpen(isWanted);
    onCovered?.(isWanted);
  };
  const file = {
    title: CONCESSION_FILE_LABEL,
    name: documentFileName(applicationNumber, CONCESSION_FILE_LABEL, extensionOfPath(path)),
    path,
  };
  return (
    <>
      <button type="button" className={styles.file} aria-haspopup="dialog" onClick={() => show(true)}>
        <span className={styles.thumb}>
          {picture === undefined ? (
            <Icon size={20} stroke={1.75} aria-hidden="true" />
          ) : (
            <img src={picture} alt="" />
          )}
        </span>
        <span className={styles.words}>
          {CONCESSION_FILE_LABEL}
          <small>{isImage ? 'Photo' : 'PDF'}</small>
        </span>
      </button>
      <StaffPreview
        files={[file]}
        path={isOpen ? path : undefined}
        source={CONCESSION_FILES}
        onShow={() => {}}
        onClose={() => show(false)}
      />
    </>
  );
}
