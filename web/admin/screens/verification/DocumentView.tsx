import { Button } from '@mantine/core';
import { fileKind } from '@portal/contract/rules/file-address.ts';
import type { VerificationDocument } from '@portal/contract/routes/verification-item.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { VERIFICATION_TEXTS as texts } from '@portal/contract/texts/verification.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Picture } from '../../../ui/file-preview/Picture.tsx';
import { Skeleton } from '../../../ui/plain/field/Skeleton.tsx';
import { momentText } from '../../format/day.ts';
import { saveStaffFile } from '../../list/preview/staff-file.ts';
import { noticeError } from '../../notices.ts';
import styles from './DocumentView.module.css';
import { usePicture } from './use-picture.ts';

const BYTES_PER_KB = 1024;

/** The document, fitted into its pane; of a PDF its first page. */
export function DocumentView({ document }: { readonly document: VerificationDocument }) {
  const { label, path, file_size: size, sent_at: sentAt } = document;
  const picture = usePicture(path);
  const [isBroken, setBroken] = useState(false);
  const save = async () => {
    try {
      await saveStaffFile({ path });
    } catch {
      noticeError(STAFF_TEXTS.previewDownloadFailed);
    }
  };
  const kind = fileKind(path) === 'pdf' ? 'PDF, first page' : 'Photo';
  const facts = [
    kind,
    `${Math.max(1, Math.round(size / BYTES_PER_KB))} KB`,
    ...(sentAt === null ? [] : [`sent ${momentText(sentAt)}`]),
  ];
  return (
    <section className={styles.pane} aria-label={label}>
      <div className={styles.bar}>
        <h3>{label}</h3>
        <p>{facts.join(', ')}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void save()}
        >
          Download
        </Button>
      </div>
      <div className={styles.stage}>
        {picture.kind === 'loading' ? (
          <Skeleton rows={6} rowHeight={35} label="Loading the document" />
        ) : null}
        {picture.kind === 'picture' && !isBroken ? (
          <Picture src={picture.url} alt={`${label}, as uploaded`} onError={() => setBroken(true)} />
        ) : null}
        {picture.kind === 'failed' ? <p role="alert">{texts.fileFailed}</p> : null}
        {picture.kind === 'unreadable' || isBroken ? <p role="status">{texts.unreadable}</p> : null}
      </div>
    </section>
  );
}
