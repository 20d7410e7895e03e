import { fileKind } from '@portal/contract/rules/file-address.ts';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Icon } from '../plain/icon/Icon.tsx';
import { CLOSE } from '../plain/icon/paths.ts';
import styles from './FilePreview.module.css';
import { PreviewBody } from './PreviewBody.tsx';
import { useAddress } from './use-address.ts';

export interface PreviewedFile {
  /** What it is, for the heading. */
  readonly title: string;
  /** Its name, for whoever saves it. */
  readonly name: string;
  /** The stored path; its extension tells how to show it. */
  readonly path: string;
}

interface FilePreviewProps {
  readonly file: PreviewedFile;
  /** Asked for when the preview opens, since an address is good for a short time. */
  readonly addressOf: (file: PreviewedFile) => Promise<string>;
  readonly onClose: () => void;
}

/** Over the whole screen. A press beside the file closes it, as do Escape and the cross; focus then goes back. */
export function FilePreview({ file, addressOf, onClose }: FilePreviewProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useAddress(file, addressOf);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const closeBeside = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-file], a, button') === null) {
      dialog.current?.close();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the cross do the same by key
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={titleId}
      onClick={closeBeside}
      onClose={onClose}
    >
      <div className={styles.bar}>
        <h2 id={titleId} className={styles.title}>
          {file.title}
        </h2>
        {address.kind === 'known' ? (
          <a href={address.url} download={file.name} className={styles.download}>
            Download
          </a>
        ) : null}
        <button
          type="button"
          className={styles.close}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon path={CLOSE} size={26} />
        </button>
      </div>
      <PreviewBody address={address} kind={fileKind(file.path)} file={file} />
    </dialog>
  );
}
