import { ActionIcon, Button } from '@mantine/core';
import { fileKind } from '@portal/contract/rules/file-address.ts';
import { STAFF_TEXTS } from '@portal/contract/texts/staff.ts';
import { IconDownload, IconMaximize } from '@tabler/icons-react';
import type { PreviewedFile } from '../../../../../ui/file-preview/previewed-file.ts';
import { PreviewBody } from '../../../../../ui/file-preview/PreviewBody.tsx';
import { useAddress } from '../../../../../ui/file-preview/use-address.ts';
import { saveStaffFile, staffAddressOf } from '../../../../list/preview/staff-file.ts';
import { noticeError } from '../../../../notices.ts';
import styles from './Documents.module.css';

interface DocumentPaneProps {
  readonly file: PreviewedFile;
  readonly onEnlarge: () => void;
}

/** One document beside the list of them. */
export function DocumentPane({ file, onEnlarge }: DocumentPaneProps) {
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
        <ActionIcon
          variant="default"
          size={34}
          className={styles.quiet}
          aria-label={`Enlarge ${file.title}`}
          title="Enlarge"
          onClick={onEnlarge}
        >
          <IconMaximize size={17} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
        <Button
          variant="default"
          className={styles.quiet}
          leftSection={<IconDownload size={17} stroke={1.75} aria-hidden="true" />}
          onClick={() => void save()}
        >
          Download
        </Button>
      </div>
      <div className={styles.stage}>
        <PreviewBody key={file.path} address={address} kind={fileKind(file.path)} file={file} />
      </div>
    </section>
  );
}
