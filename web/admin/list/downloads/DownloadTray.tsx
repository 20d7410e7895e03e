import { IconX } from '@tabler/icons-react';
import { progressText, sizeText } from '../../../ui/upload-row/size-text.ts';
import { ProgressBar } from '../ProgressBar.tsx';
import type { ActiveDownload } from './download-store.ts';
import { useDownloads } from './downloads.ts';
import styles from './DownloadTray.module.css';

/** What is being downloaded, in a corner of every screen; gone with the last file. */
export function DownloadTray() {
  const files = useDownloads();
  if (files.length === 0) return null;
  return (
    <ul className={styles.tray} aria-label="Downloads">
      {files.map((file) => (
        <Row key={file.name} file={file} />
      ))}
    </ul>
  );
}

function Row({ file: { name, progress, cancel } }: { readonly file: ActiveDownload }) {
  const total = progress?.total;
  const share = progress === undefined || total === undefined ? undefined : progress.loaded / total;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.state}>{stateText(progress)}</span>
      <button type="button" className={styles.cancel} aria-label={`Cancel ${name}`} onClick={cancel}>
        <IconX size={17} stroke={1.75} aria-hidden="true" />
        <span>Cancel</span>
      </button>
      <ProgressBar className={styles.bar} label={name} max={1} value={share} />
    </li>
  );
}

function stateText(progress: ActiveDownload['progress']): string {
  if (progress === undefined) return 'Being prepared…';
  const { loaded, total } = progress;
  return total === undefined ? `${sizeText(loaded)} so far` : progressText(loaded, total);
}
