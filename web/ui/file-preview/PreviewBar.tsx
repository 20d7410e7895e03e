import { useState } from 'react';
import { AlertStrip } from '../plain/alert/AlertStrip.tsx';
import { IconButton } from '../plain/field/IconButton.tsx';
import { CLOSE, NEXT, PREVIOUS } from '../plain/icon/paths.ts';
import type { PreviewedFile } from './previewed-file.ts';
import styles from './FilePreview.module.css';
import type { Address } from './use-address.ts';

/** Saves a file by a call of its own, in place of a link to what is shown. */
export interface FileSaver {
  readonly save: (file: PreviewedFile) => Promise<void>;
  /** Shown if that fails. */
  readonly failed: string;
}

/** Other files to look at, without leaving. */
export interface FileNavigation {
  /** `2 of 6` */
  readonly place: string;
  readonly step: (by: 1 | -1) => void;
}

interface PreviewBarProps {
  readonly titleId: string;
  readonly file: PreviewedFile;
  readonly address: Address;
  readonly saving: FileSaver | undefined;
  readonly walk: FileNavigation | undefined;
  readonly onClose: () => void;
}

export function PreviewBar({ titleId, file, address, saving, walk, onClose }: PreviewBarProps) {
  const [failure, setFailure] = useState<string>();
  return (
    <>
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {file.title}
        </h2>
        {walk === undefined ? null : <WalkButtons walk={walk} />}
        {saving === undefined ? (
          <DownloadLink file={file} address={address} />
        ) : (
          <SaveButton key={file.path} file={file} saving={saving} onFailure={setFailure} />
        )}
        <IconButton label="Close" icon={CLOSE} size={26} onClick={onClose} />
      </div>
      <div role="alert">
        {failure === undefined ? null : (
          <AlertStrip kind="error" text={failure} onClose={() => setFailure(undefined)} />
        )}
      </div>
    </>
  );
}

function WalkButtons({ walk: { place, step } }: { readonly walk: FileNavigation }) {
  return (
    <>
      <IconButton label="Previous file" icon={PREVIOUS} onClick={() => step(-1)} />
      <span className={styles.place}>{place}</span>
      <IconButton label="Next file" icon={NEXT} onClick={() => step(1)} />
    </>
  );
}

function DownloadLink({ file, address }: Pick<PreviewBarProps, 'file' | 'address'>) {
  if (address.kind !== 'known') return null;
  return (
    <a href={address.url} download={file.name} className={styles.download}>
      Download
    </a>
  );
}

interface SaveButtonProps {
  readonly file: PreviewedFile;
  readonly saving: FileSaver;
  readonly onFailure: (text: string | undefined) => void;
}

function SaveButton({ file, saving, onFailure }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    onFailure(undefined);
    try {
      await saving.save(file);
    } catch {
      onFailure(saving.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.download}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) void save();
      }}
    >
      Download
    </button>
  );
}
