import { Button } from '@mantine/core';
import { fileKind } from '@portal/contract/rules/file-address.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PreviewedFile } from '../../../../../ui/file-preview/previewed-file.ts';
import { PreviewBody } from '../../../../../ui/file-preview/PreviewBody.tsx';
import { useAddress } from '../../../../../ui/file-preview/use-address.ts';
import { saveStaffFile, staffAddressOf } from '../../../../list/preview/staff-file.ts';
import { ToolIcon } from '../../../../list/ToolIcon.tsx';
import { noticeError } from '../../../../notices.ts';
import styles from './Documents.module.css';

interface DocumentPaneProps {
  readonly file: PreviewedFile;
  readonly onEnlarge: () => void;
  /** The verdict about it. */
  readonly children: ReactNode;
}

/** One document beside the list of them. */
export function DocumentPane({ file, onEnlarge, children }: DocumentPaneProps) {
  const address = useAddress(file, staffAddressOf);
  const save = async () => {
    try {
      await saveStaffFile(file);
    } catch {
      noticeError(STAFF_TEXTS.previewDownloadFailed);
    }
  };
  return (
    <section className={styles.pane} aria-label={file.title}>
      <div className={styles.paneBar}>
        <h3 className={styles.paneTitle}>{file.title}</h3>
        <ToolIcon icon={IconMaximize} title="Enlarge" label={`Enlarge ${file.title}`} onClick={onEnlarge} />
        <Button
          variant="default"
          className={styles.quiet}
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void save()}
        >
          Download
        </Button>
      </div>
      {children}
      <div className={styles.stage}>
        <PreviewBody key={file.path} address={address} kind={fileKind(file.path)} file={file} />
      </div>
    </section>
  );
}
