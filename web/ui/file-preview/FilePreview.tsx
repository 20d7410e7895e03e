import { fileKind } from '@portal/contract/rules/file-address.ts';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import styles from './FilePreview.module.css';
import { PreviewBar, type FileSaver, type FileNavigation } from './PreviewBar.tsx';
import { PreviewBody } from './PreviewBody.tsx';
import type { PreviewedFile } from './previewed-file.ts';
import { type AddressOf, useAddress } from './use-address.ts';

interface FilePreviewProps {
  readonly file: PreviewedFile;
  /** Asked for when the preview opens, since an address is good for a short time. */
  readonly addressOf: AddressOf;
  readonly saving?: FileSaver | undefined;
  readonly walk?: FileNavigation | undefined;
  readonly onClose: () => void;
}

/** Over the whole screen. A press beside the file closes it, as do Escape and the cross; focus then goes back. */
export function FilePreview({ file, addressOf, saving, walk, onClose }: FilePreviewProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useAddress(file, addressOf);
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
  }, []);
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[data-file], a, button') === null) {
      dialog.current?.close();
    }
  };
  const listen = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowLeft') walk?.step(-1);
    if (key === 'ArrowRight') walk?.step(1);
    // A drawer below keeps the focus to itself; here the browser does.
    if (key === 'Tab') event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and the cross do the same by key
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onKeyDown={listen}
      onClose={onClose}
    >
      <PreviewBar
        titleId={titleId}
        file={file}
        address={address}
        saving={saving}
        walk={walk}
        onClose={() => dialog.current?.close()}
      />
      <PreviewBody key={file.path} address={address} kind={fileKind(file.path)} file={file} />
    </dialog>
  );
}
